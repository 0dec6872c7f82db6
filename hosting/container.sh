#!/bin/sh
# Pulls, builds today's image and replaces the container by it. Run it once to start, then each night at 00:05 Singapore time,
# without new commits if the repository is away, or if an older commit is checked out. What it prints is an error.
# The settings are in /etc/plumbline.env (without quotes), the data in the volume "plumbline".
set -eu
cd "$(dirname "$0")/.."
git pull -q --ff-only || echo "The image is built from the commit that is here." >&2
docker build -q --build-arg SITE_URL="$(sed -n 's/^SITE_URL=//p' /etc/plumbline.env)" \
  --build-arg BUILD_DAY="$(TZ=Asia/Singapore date +%F)" --tag plumbline . >/dev/null
docker rm plumbline-next >/dev/null 2>&1 || true
# Before the old one ends, because settings that Docker cannot read fail here.
docker create --name plumbline-next --restart unless-stopped --read-only --tmpfs /tmp --volume plumbline:/data \
  --publish 127.0.0.1:4321:4321 --env-file /etc/plumbline.env --env BACKUP_DIR=/data/backups \
  --env TRUSTED_PROXIES=172.16.0.0/12 plumbline >/dev/null
# Open requests have ten seconds to finish, a step of the mail server thirty.
earlier=plumbline-until-$(date +%s)
docker stop -t 60 plumbline >/dev/null 2>&1 && docker rename plumbline "$earlier" || earlier=
docker rename plumbline-next plumbline
docker start plumbline >/dev/null
[ -z "$earlier" ] || docker rm "$earlier" >/dev/null || true
docker image prune --force >/dev/null
# For the proxy, which shows it while no container runs. As a stream, because only some versions can copy silently.
install -d /srv/plumbline/current/dist
docker cp plumbline:/app/dist/503.html - | tar -x -C /srv/plumbline/current/dist
