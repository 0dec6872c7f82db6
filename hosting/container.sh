#!/bin/sh
# Pulls, builds today's image and replaces the container by it. Run it once to start, then each night at 00:05 Singapore time.
# The settings are in /etc/plumbline.env (without quotes), the data in the volume "plumbline".
set -eu
cd "$(dirname "$0")/.."
git pull -q --ff-only
docker build -q --build-arg SITE_URL="$(sed -n 's/^SITE_URL=//p' /etc/plumbline.env)" \
  --build-arg BUILD_DAY="$(TZ=Asia/Singapore date +%F)" --tag plumbline .
# Open requests have ten seconds to finish, a step of the mail server thirty.
docker stop -t 60 plumbline >/dev/null 2>&1 && docker rm plumbline >/dev/null || true
docker run --detach --name plumbline --restart unless-stopped --read-only --tmpfs /tmp --volume plumbline:/data \
  --publish 127.0.0.1:4321:4321 --env-file /etc/plumbline.env --env BACKUP_DIR=/data/backups \
  --env TRUSTED_PROXIES=172.16.0.0/12 plumbline
docker image prune --force >/dev/null
# For the proxy, which shows it while no container runs:
install -d /srv/plumbline/current/dist && docker cp -q plumbline:/app/dist/503.html /srv/plumbline/current/dist/
