# The command line and the MCP server as they are published, on Node and the C libraries alone: no shell, no package
# manager. docs/connect.md and docs/operations.md say how to run it.
#   docker buildx build --platform linux/amd64,linux/arm64 .
# Everything is built on the builder's own processor and installed for the target's, so nothing is emulated.

# Node for the target: one file is taken from it.
FROM node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553 AS node

FROM --platform=$BUILDPLATFORM node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553 AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends binutils-aarch64-linux-gnu binutils-x86-64-linux-gnu \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /source
# All dependencies of the lockfile. This layer is used again until the lockfile changes.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes "$(node --print 'require("./package.json").packageManager')" fetch
COPY . .
RUN npm run setup
COPY --from=node /usr/local/bin/node /node
ARG TARGETARCH
# Symbols for debuggers are more than a tenth of Node.
RUN case "$TARGETARCH" in \
    amd64) cpu=x64; triplet=x86_64-linux-gnu ;; \
    arm64) cpu=arm64; triplet=aarch64-linux-gnu ;; \
    *) echo "There is no image for $TARGETARCH." >&2; exit 1 ;; \
  esac \
  && node scripts/install-app.mjs cli /app --os linux --cpu "$cpu" \
  && "$triplet-strip" /node \
  && mkdir /data

FROM gcr.io/distroless/cc-debian12:nonroot@sha256:9dac0a79194e45a7da0158a9c6da57b217585af0786db3845d1f0ec1a0dd182f
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="SpecLens" \
  org.opencontainers.image.description="Answers questions of agents about APIs from their OpenAPI documents, over MCP." \
  org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION"
ENV NODE_ENV=production HOME=/data SPECLENS_CACHE=/data/cache
# The user `node`, 1000.
COPY --from=build /etc/passwd /etc/group /etc/
COPY --from=build /node /usr/local/bin/node
COPY --from=build /app /app
COPY --from=build --chown=1000:1000 /data /data
USER 1000:1000
WORKDIR /data
VOLUME /data
EXPOSE 8080
# Of a server over HTTP at port 8080. Kubernetes uses its own probes; over stdio, start it with --no-healthcheck.
HEALTHCHECK --interval=10s --timeout=6s --start-period=10m --start-interval=2s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:8080/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/bin/speclens.mjs"]
CMD ["serve", "--http", "0.0.0.0:8080"]
