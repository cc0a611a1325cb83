# syntax=docker/dockerfile:1
# The image holds the product installed and built; what it keeps is in /data (or in the database and the bucket it is told of).

FROM node:24-bookworm-slim AS installed
WORKDIR /prumo
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY packages/contracts/package.json packages/contracts/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
RUN npm ci --omit=dev --no-audit --no-fund

FROM installed AS built
COPY bin bin
COPY packages packages
COPY apps apps
# The guide is built into the web application.
COPY docs/guia docs/guia
RUN node bin/build.js

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compile
WORKDIR /prumo
COPY --from=built /prumo /prumo
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Sends are drained and, where the database is the embedded one, it is stopped before the process ends.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
