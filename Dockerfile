# syntax=docker/dockerfile:1
# One image for servers and workers of the server set-up; compose.yaml says how they are run. Postgres, Chroma and the
# store of files are services of their own, so the embedded ones are left out.
FROM oven/bun:1.4.4-slim AS base
WORKDIR /app

# What bun.lock needs to be read, without the sources: this layer is built anew only when dependencies change.
FROM base AS manifests
COPY package.json bun.lock bunfig.toml ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/client/package.json packages/client/
COPY packages/schema/package.json packages/schema/
COPY packages/ui/package.json packages/ui/

FROM manifests AS client
RUN bun install --frozen-lockfile --ignore-scripts
COPY tsconfig.json ./
COPY packages packages
COPY apps/web apps/web
RUN cd apps/web && NODE_ENV=production bun --bun ../../node_modules/vite/bin/vite.js build

FROM manifests AS dependencies
RUN bun install --frozen-lockfile --ignore-scripts --production --filter @fieldproof/api
COPY deploy/remove-unused.sh deploy/
RUN sh deploy/remove-unused.sh

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data TRUST_PROXY=true
COPY --from=dependencies /app /app
COPY packages/schema packages/schema
COPY apps/api/src apps/api/src
COPY apps/api/sample-content apps/api/sample-content
COPY apps/api/models/verifier/verifier.onnx apps/api/models/verifier/claim-verifier.onnx apps/api/models/verifier/
COPY --from=client /app/apps/web/dist apps/web/dist
RUN mkdir /data && chown bun:bun /data
USER bun
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["bun", "-e", "process.exit((await fetch('http://127.0.0.1:' + process.env.PORT + '/readyz')).ok ? 0 : 1)"]
CMD ["bun", "apps/api/src/server.ts"]
