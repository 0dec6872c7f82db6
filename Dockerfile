# The site and its server in a container: built in one stage, run in another by a user without rights.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ARG SITE_URL
ENV SITE_URL=$SITE_URL
COPY . .
# Pages show which dates have passed: another day invalidates the cache of the next step.
ARG BUILD_DAY
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled
COPY package.json package-lock.json .npmrc ./
# The image has Node already, so the install script of the package `node` is not needed.
RUN npm ci --omit=dev --ignore-scripts
COPY content content
COPY model model
COPY sections sections
COPY server server
COPY office office
COPY --from=build /app/dist dist
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
