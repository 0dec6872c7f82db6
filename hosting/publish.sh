#!/bin/sh
# Publishes the main branch as the account plumbline-build, which reads no password. Install it as
# /usr/local/bin/plumbline-publish; plumbline-build.timer and the office's website part run it.
#   plumbline-publish           publishes a new commit, and builds the site of the day
#   plumbline-publish upgrade   the same for a commit that changes the tables of the database: back up first
#   plumbline-publish commit ID publishes a commit of the office; a failure is the office's to tell
#   plumbline-publish back      returns to the release before; nothing is published until there is a newer commit
set -eu
umask 022
settings=${PLUMBLINE_BUILD_SETTINGS:-/etc/plumbline-build.env}
[ ! -r "$settings" ] || { set -a && . "$settings" && set +a; }
cd "${PLUMBLINE_HOME:-/srv/plumbline}"
exec 9>publishing.lock && flock -w 900 9 && mkdir -p releases
note=releases/not-published.txt # shown by /healthz and the daily report
live=$(readlink current || true) mode=${1:-}

fail() {
  echo "Commit $commit is not live, and the site is as it was: $1" >&2
  [ "$mode" = commit ] || echo "Commit $commit is not live, and the site is as it was: $1" > "$note"
  exit 1
}
reason() { # the first error with its place, else the last lines without Node's own, and how the trial of a server ended
  { grep -m 1 -A 2 -E '^[A-Za-z]*Error( \[[A-Z_]+\])?:' build.log && { grep '^The server \(ended\|served\)' build.log || true; } || sed '/^$/d; /^Node\.js v/d; /^    at /d' build.log | tail -n 3; } | tr '\n' ' '
}
choose() { # the office's last publication, or the engineers' commits that follow it
  head=$(git -C repository rev-parse HEAD)
  theirs=$(git -C repository rev-parse -q --verify "refs/remotes/origin/$(git -C repository branch --show-current)" || echo "$head")
  commit=$head
  if git -C repository merge-base --is-ancestor "$head" "$theirs"; then commit=$theirs
  elif ! git -C repository merge-base --is-ancestor "$theirs" "$head"; then
    echo "The engineers' commits wait until somebody opens Website in the office, which joins them with what was published there." > "$note" && echo apart > pull.log
  fi
}
build() { # builds what changed, dates included
  (cd "$1" && npm run --silent build) > build.log 2>&1
}
try() { # starts the server of a release on an empty database and requests a page while its process runs
  ! curl -s -m 10 -o /dev/null "http://127.0.0.1:${TRIAL_PORT:-4399}/" || { echo "Another program answers on port ${TRIAL_PORT:-4399}: stop it, or set TRIAL_PORT." > build.log && return 1; }
  data=$(mktemp -d)
  (cd "$1" && DATA_DIR=$data PORT=${TRIAL_PORT:-4399} exec node_modules/.bin/node server/main.ts) > build.log 2>&1 &
  server=$!
  result=1 seconds=0
  while [ $result = 1 ] && [ $seconds -lt 30 ] && sleep 1 && kill -0 "$server" 2>/dev/null; do
    seconds=$((seconds + 1))
    curl -sf -m 10 -o "$data/page" "http://127.0.0.1:${TRIAL_PORT:-4399}/" && kill -0 "$server" 2>/dev/null && result=0
  done
  rm -r "$data"
  if kill "$server" 2>/dev/null; then
    { wait "$server" || true; } 2>/dev/null
    [ $result = 0 ] || echo "The server served no page within 30 seconds." >> build.log
  else wait "$server" && code=0 || code=$?; echo "The server ended with exit code $code." >> build.log; result=1; fi
  return $result
}
keep() { # adds the files that open pages of an earlier build still load, for a week: keep FOLDER RELEASE
  { cp -aln "$1/." "$2/dist/_astro/"; find "$2/dist/_astro" -type f -mtime +7 -delete; } 2>/dev/null || true
}
go_live() { # switches the link in one step; plumbline-restart.path sees the file and restarts the server
  [ -z "$live" ] || keep "$live/dist/_astro" "$1"
  ln -sfn "$1" current.new && mv -T current.new current && live=$1
  date > restart
}
waits() { echo "$live is live, by the way back. Nothing is published until there is a newer commit."; }
tables() { ls "$1/server/store/migrations" 2>/dev/null || true; }
tables_of() { git -C repository ls-tree --name-only "$1:server/store/migrations" 2>/dev/null || true; }

if [ "$mode" = back ]; then
  before=$(ls -dt releases/*/ | sed 's|/$||' | grep -vx "$live" | head -n 1)
  [ -n "$before" ] || { echo "There is no release to return to." >&2 && exit 1; }
  [ "$(tables "$before")" = "$(tables "$live")" ] || { echo "$before has other tables: restore a backup of that time." >&2 && exit 1; }
  choose && echo "$commit" > rolled-back
  gone=$live && build "$before" && go_live "$before" && rm -rf "$gone"
  waits | tee "$note" && exit
fi

if [ "$mode" = commit ]; then
  case ${2:-} in '' | *[!0-9a-f]*) echo "Name the commit by its id." >&2 && exit 1 ;; esac
  commit=$2 && : > pull.log
else
  git -C repository fetch -q origin 2> pull.log || { echo "The repository could not be fetched: $(grep -m 1 -E '^(fatal|error):' pull.log || cat pull.log)" | tee "$note" >&2; }
  choose
fi
new=releases/$commit
if [ "$new" = "$live" ]; then [ -s pull.log ] || rm -f "$note"
elif [ "$commit" = "$(cat rolled-back 2>/dev/null)" ]; then [ -s pull.log ] || waits > "$note"
elif ! { grep -qs "$commit" "$note" && find "$note" -mmin -60 | grep -q .; }; then
  [ -z "$live" ] || [ "$mode" = upgrade ] || [ "$(tables "$live")" = "$(tables_of "$commit")" ] || fail "it changes the tables of the database. Back up, then run plumbline-publish upgrade."
  rm -rf "$new" && mkdir -p "$new" && git -C repository archive "$commit" | tar -x -C "$new"
  cmp -s "$live/package-lock.json" "$new/package-lock.json" && cp -al "$live/node_modules" "$new/" && touch "$new/node_modules/.package-lock.json"
  build "$new" && try "$new" || { rm -rf "$new" && fail "$(reason)"; }
  go_live "$new" && rm -f "$note"
  ls -dt releases/*/ | tail -n +4 | xargs -r rm -rf
fi
built=$(stat -c %i%Y "$live/dist")
rm -rf earlier && mkdir earlier && cp -al "$live/dist/_astro/." earlier/ 2>/dev/null || true
build "$live" || { commit=$live && fail "the site of the day could not be built. $(reason)"; }
[ "$built" = "$(stat -c %i%Y "$live/dist")" ] || { keep earlier "$live" && date > restart; }
rm -rf earlier
