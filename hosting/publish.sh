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
note_file=releases/not-published.txt # shown by /healthz and the daily report
live_release=$(readlink current || true) mode=${1:-}

fail() {
  echo "Commit $commit is not live, and the site is as it was: $1" >&2
  [ "$mode" = commit ] || echo "Commit $commit is not live, and the site is as it was: $1" > "$note_file"
  exit 1
}
failure_reason() { # the first error with its place, else the last lines without Node's own, and how the trial of a server ended
  { grep -m 1 -A 2 -E '^[A-Za-z]*Error( \[[A-Z_]+\])?:' build.log && { grep '^The server \(ended\|served\)' build.log || true; } || sed '/^$/d; /^Node\.js v/d; /^    at /d' build.log | tail -n 3; } | tr '\n' ' '
}
choose_commit() { # the office's last publication, or the engineers' commits that follow it
  office_head=$(git -C repository rev-parse HEAD)
  engineers_head=$(git -C repository rev-parse -q --verify "refs/remotes/origin/$(git -C repository branch --show-current)" || echo "$office_head")
  commit=$office_head
  if git -C repository merge-base --is-ancestor "$office_head" "$engineers_head"; then commit=$engineers_head
  elif ! git -C repository merge-base --is-ancestor "$engineers_head" "$office_head"; then
    echo "The engineers' commits wait until somebody opens Website in the office, which joins them with what was published there." > "$note_file" && echo apart > pull.log
  fi
}
build() { # builds what changed, dates included
  (cd "$1" && npm run --silent build) > build.log 2>&1
}
try_office() { # imports the office of a release, because the server on trial has no port for it
  (cd "$1" && node_modules/.bin/node --input-type=module -e "await import('./office/registrations/desk-server.ts')") > build.log 2>&1
}
try_server() { # starts the server of a release on an empty database and requests a page while its process runs
  ! curl -s -m 10 -o /dev/null "http://127.0.0.1:${TRIAL_PORT:-4399}/" || { echo "Another program answers on port ${TRIAL_PORT:-4399}: stop it, or set TRIAL_PORT." > build.log && return 1; }
  data=$(mktemp -d)
  (cd "$1" && DATA_DIR=$data PORT=${TRIAL_PORT:-4399} exec node_modules/.bin/node server/main.ts) > build.log 2>&1 &
  server=$!
  trial_failed=1 seconds=0
  while [ $trial_failed = 1 ] && [ $seconds -lt 30 ] && sleep 1 && kill -0 "$server" 2>/dev/null; do
    seconds=$((seconds + 1))
    curl -sf -m 10 -o "$data/page" "http://127.0.0.1:${TRIAL_PORT:-4399}/" && kill -0 "$server" 2>/dev/null && trial_failed=0
  done
  rm -r "$data"
  if kill "$server" 2>/dev/null; then
    { wait "$server" || true; } 2>/dev/null
    [ $trial_failed = 0 ] || echo "The server served no page within 30 seconds." >> build.log
  else
    wait "$server" && exit_code=0 || exit_code=$?
    echo "The server ended with exit code $exit_code." >> build.log
    trial_failed=1
  fi
  return $trial_failed
}
keep_files() { # adds the files that open pages of an earlier build still load, for a week: keep_files FOLDER RELEASE
  { cp -aln "$1/." "$2/dist/_astro/"; find "$2/dist/_astro" -type f -mtime +7 -delete; } 2>/dev/null || true
}
go_live() { # switches the link in one step; plumbline-restart.path sees the file and restarts the server
  [ -z "$live_release" ] || keep_files "$live_release/dist/_astro" "$1"
  ln -sfn "$1" current.new && mv -T current.new current && live_release=$1
  date > restart
}
waiting_note() { echo "$live_release is live, by the way back. Nothing is published until there is a newer commit."; }
list_tables() { ls "$1/server/store/migrations" 2>/dev/null || true; }
list_tables_of_commit() { git -C repository ls-tree --name-only "$1:server/store/migrations" 2>/dev/null || true; }

if [ "$mode" = back ]; then
  earlier_release=$(ls -dt releases/*/ | sed 's|/$||' | grep -vx "$live_release" | head -n 1)
  [ -n "$earlier_release" ] || { echo "There is no release to return to." >&2 && exit 1; }
  [ "$(list_tables "$earlier_release")" = "$(list_tables "$live_release")" ] || { echo "$earlier_release has other tables: restore a backup of that time." >&2 && exit 1; }
  choose_commit && echo "$commit" > rolled-back
  withdrawn_release=$live_release && build "$earlier_release" && go_live "$earlier_release" && rm -rf "$withdrawn_release"
  waiting_note | tee "$note_file" && exit
fi

if [ "$mode" = commit ]; then
  case ${2:-} in '' | *[!0-9a-f]*) echo "Name the commit by its id." >&2 && exit 1 ;; esac
  commit=$2 && : > pull.log
else
  git -C repository fetch -q origin 2> pull.log || { echo "The repository could not be fetched: $(grep -m 1 -E '^(fatal|error):' pull.log || cat pull.log)" | tee "$note_file" >&2; }
  choose_commit
fi
release=releases/$commit
if [ "$release" = "$live_release" ]; then [ -s pull.log ] || rm -f "$note_file"
elif [ "$commit" = "$(cat rolled-back 2>/dev/null)" ]; then [ -s pull.log ] || waiting_note > "$note_file"
elif ! { grep -qs "$commit" "$note_file" && find "$note_file" -mmin -60 | grep -q .; }; then
  [ -z "$live_release" ] || [ "$mode" = upgrade ] || [ "$(list_tables "$live_release")" = "$(list_tables_of_commit "$commit")" ] || fail "it changes the tables of the database. Back up, then run plumbline-publish upgrade."
  rm -rf "$release" && mkdir -p "$release" && git -C repository archive "$commit" | tar -x -C "$release"
  cmp -s "$live_release/package-lock.json" "$release/package-lock.json" && cp -al "$live_release/node_modules" "$release/" && touch "$release/node_modules/.package-lock.json"
  build "$release" && try_office "$release" && try_server "$release" || { rm -rf "$release" && fail "$(failure_reason)"; }
  go_live "$release" && rm -f "$note_file"
  ls -dt releases/*/ | tail -n +4 | xargs -r rm -rf
fi
build_id=$(stat -c %i%Y "$live_release/dist")
rm -rf earlier && mkdir earlier && cp -al "$live_release/dist/_astro/." earlier/ 2>/dev/null || true
build "$live_release" || { commit=$live_release && fail "the site of the day could not be built. $(failure_reason)"; }
[ "$build_id" = "$(stat -c %i%Y "$live_release/dist")" ] || { keep_files earlier "$live_release" && date > restart; }
rm -rf earlier
