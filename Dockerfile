# The command line and the MCP server. See docs/connect.md and docs/operations.md.
FROM node:22-bookworm-slim AS build
WORKDIR /source
# All dependencies of the lockfile. This layer is used again until the lockfile changes.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes "$(node --print 'require("./package.json").packageManager')" fetch
COPY . .
RUN npm run setup \
  && node_modules/.bin/pnpm --filter speclens deploy --prod --config.node-linker=hoisted /app

FROM node:22-bookworm-slim
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="SpecLens" \
  org.opencontainers.image.description="Answers questions of agents about APIs from their OpenAPI documents, over MCP." \
  org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION"
ENV NODE_ENV=production SPECLENS_CACHE=/data/cache
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 8080
# Of a server over HTTP at port 8080. Kubernetes uses its own probes; over stdio, start it with --no-healthcheck.
HEALTHCHECK --interval=10s --timeout=6s --start-period=10m --start-interval=2s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:8080/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/bin/speclens.mjs"]
CMD ["serve", "--http", "0.0.0.0:8080"]
