# The site and its server in a container: built in one stage, run in another as a user without rights.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ARG SITE_URL
ENV SITE_URL=$SITE_URL
COPY . .
# Pages say which dates have passed. Docker takes the next step from its cache unless the day is another one.
ARG BUILD_DAY
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data
COPY package.json package-lock.json .npmrc ./
# Without install scripts the package `node` stays empty: the image has Node already.
RUN npm ci --omit=dev --ignore-scripts
COPY content content
COPY model model
COPY sections sections
COPY server server
COPY --from=build /app/dist dist
# Beside the data, what Node makes of the program is kept for a quicker start.
RUN mkdir -p /data .cache && chown node:node /data .cache
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
