# The command line and the MCP server. See docs/connect.md.
FROM node:22-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm run setup \
  && node_modules/.bin/pnpm --filter speclens deploy --prod --config.node-linker=hoisted /app

FROM node:22-bookworm-slim
ENV NODE_ENV=production SPECLENS_CACHE=/data/cache
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 8080
ENTRYPOINT ["node", "/app/bin/speclens.mjs"]
CMD ["serve", "--http", "0.0.0.0:8080"]
