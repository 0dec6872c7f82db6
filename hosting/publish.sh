#!/bin/sh
# Publishes the main branch as the account plumbline-build, which reads no password. Install it as
# /usr/local/bin/plumbline-publish; plumbline-build.timer and the office's website part run it.
#   plumbline-publish           publishes a new commit, and builds the site of the day
#   plumbline-publish upgrade   the same for a commit that changes the tables of the database: back up first
#   plumbline-publish commit ID publishes a commit of the office; a failure is the office's to tell
#   plumbline-publish back      returns to the release before; nothing is published until there is a newer commit
# `set -e` does not end the script within a list of && and ||, nor in a function that such a list calls.
set -eu
umask 022
mode=${1:-}
case $mode in '' | upgrade | commit | back) ;; *) echo "plumbline-publish takes upgrade, commit ID, back, or nothing." >&2 && exit 2 ;; esac
settings=${PLUMBLINE_BUILD_SETTINGS:-/etc/plumbline-build.env}
[ ! -r "$settings" ] || { set -a && . "$settings" && set +a; }
cd "${PLUMBLINE_HOME:-/srv/plumbline}"
exec 9>publishing.lock
flock -w 900 9 || { echo "Another publication has not ended within a quarter of an hour." >&2 && exit 1; }
mkdir -p releases
note_file=releases/not-published.txt # shown by /healthz and the daily report
repository_note=                     # the reason why commits of the engineers wait
live_release=$(readlink current || true)

fail() { # a failure of the office's commit is not left to the operator
  echo "$1" >&2
  [ "$mode" = commit ] || echo "$1" > "$note_file"
  exit 1
}
refuse() { fail "Commit $commit is not live, and the site is as it was: $1"; }
failure_reason() { # the first error with its place, else the last lines without Node's own, and how the trial of a server ended
  { grep -m 1 -A 2 -E '^[A-Za-z]*Error( \[[A-Z_]+\])?:' build.log && { grep '^The server \(ended\|served\)' build.log || true; } || sed '/^$/d; /^Node\.js v/d; /^    at /d' build.log | tail -n 3; } | tr '\n' ' '
}
fetch() { # without the engineers' repository, the site of the day is built all the same
  git_output=$(git -C repository fetch -q origin 2>&1) && return
  git_error=$(printf '%s\n' "$git_output" | grep -m 1 -E '^(fatal|error):' || printf '%s' "$git_output")
  repository_note="The repository could not be fetched: $git_error"
}
choose_commit() { # the office's last publication, or the engineers' commits that follow it
  commit=$(git -C repository rev-parse HEAD)
  engineers_head=$(git -C repository rev-parse -q --verify "refs/remotes/origin/$(git -C repository branch --show-current)" || echo "$commit")
  if git -C repository merge-base --is-ancestor "$commit" "$engineers_head"; then commit=$engineers_head
  elif ! git -C repository merge-base --is-ancestor "$engineers_head" "$commit"; then
    repository_note="The engineers' commits wait until a member of the staff opens Website in the office, which joins them with what was published there."
  fi
}
unpack() { # the files of a commit, with the packages of the live release if they are the same
  { rm -rf "$1" && mkdir -p "$1" && git -C repository archive "$commit" | tar -x -C "$1"; } > build.log 2>&1 || return 1
  cmp -s "$live_release/package-lock.json" "$1/package-lock.json" && cp -al "$live_release/node_modules" "$1/" && touch "$1/node_modules/.package-lock.json" || true
}
build() { # builds what changed, dates included
  (cd "$1" && npm run --silent build) > build.log 2>&1
}
try_office() { # imports the office of a release, because the server on trial has no port for it
  (cd "$1" && node_modules/.bin/node --input-type=module -e "await import('./office/registrations/desk-server.ts')") > build.log 2>&1
}
try_server() { # starts the server of a release on an empty database and requests a page while its process runs
  trial_port=${TRIAL_PORT:-4399}
  ! curl -s -m 10 -o /dev/null "http://127.0.0.1:$trial_port/" || { echo "Another program answers on port $trial_port: stop it, or set TRIAL_PORT." > build.log && return 1; }
  data=$(mktemp -d)
  (cd "$1" && DATA_DIR=$data PORT=$trial_port exec node_modules/.bin/node server/main.ts) > build.log 2>&1 &
  server=$!
  has_served=no attempts=0
  while [ $has_served = no ] && [ $attempts -lt 30 ] && sleep 1 && kill -0 "$server" 2>/dev/null; do
    attempts=$((attempts + 1))
    curl -sf -m 10 -o /dev/null "http://127.0.0.1:$trial_port/" && kill -0 "$server" 2>/dev/null && has_served=yes
  done
  if kill "$server" 2>/dev/null; then
    { wait "$server" || true; } 2>/dev/null
    [ $has_served = yes ] || echo "The server served no page within 30 seconds." >> build.log
  else
    wait "$server" && exit_code=0 || exit_code=$?
    echo "The server ended with exit code $exit_code." >> build.log
    has_served=no
  fi
  rm -rf "$data"
  [ $has_served = yes ]
}
keep_files() { # adds the files that open pages of an earlier build still load, for a week: keep_files FOLDER RELEASE
  { cp -aln "$1/." "$2/dist/_astro/"; find "$2/dist/_astro" -type f -mtime +7 -delete; } 2>/dev/null || true
}
go_live() { # switches the link in one step
  [ -z "$live_release" ] || keep_files "$live_release/dist/_astro" "$1"
  { ln -sfn "$1" current.new && mv -T current.new current; } 2> build.log && live_release=$1
}
restart_server() { date > restart; } # plumbline-restart.path sees the file
clear_note() { [ -n "$repository_note" ] || rm -f "$note_file"; }
stay() { echo "$live_release is still live, because $earlier_release cannot be: $(failure_reason)" >&2 && exit 1; }
waiting_note() { echo "$live_release is live, by the way back. Nothing is published until there is a newer commit."; }
list_tables() { ls "$1/server/store/migrations" 2>/dev/null || true; }
list_tables_of_commit() { git -C repository ls-tree --name-only "$1:server/store/migrations" 2>/dev/null || true; }
has_failed_lately() { # the timer tries again after an hour; what a person asks for is done at once
  [ -z "$mode" ] && [ -n "$live_release" ] && grep -qs "$commit" "$note_file" && find "$note_file" -mmin -60 | grep -q .
}

if [ "$mode" = back ]; then
  earlier_release=$(ls -dt releases/*/ | sed 's|/$||' | grep -vx "$live_release" | head -n 1)
  [ -n "$earlier_release" ] || { echo "There is no release to return to." >&2 && exit 1; }
  [ "$(list_tables "$earlier_release")" = "$(list_tables "$live_release")" ] || { echo "$earlier_release has other tables: restore a backup of that time." >&2 && exit 1; }
  build "$earlier_release" || stay
  choose_commit
  echo "$commit" > rolled-back
  withdrawn_release=$live_release
  go_live "$earlier_release" || { rm -f rolled-back; stay; }
  restart_server
  rm -rf "$withdrawn_release"
  waiting_note | tee "$note_file"
  exit
fi

if [ "$mode" = commit ]; then
  case ${2:-} in '' | *[!0-9a-f]*) echo "Name the commit by its id." >&2 && exit 1 ;; esac
  commit=$2
else
  fetch
  choose_commit
  [ -z "$repository_note" ] || echo "$repository_note" | tee "$note_file" >&2
fi
release=releases/$commit
if [ "$release" = "$live_release" ]; then clear_note
elif [ "$commit" = "$(cat rolled-back 2>/dev/null)" ]; then [ -n "$repository_note" ] || waiting_note > "$note_file"
elif has_failed_lately; then cat "$note_file" >&2
else
  [ -z "$live_release" ] || [ "$mode" = upgrade ] || [ "$(list_tables "$live_release")" = "$(list_tables_of_commit "$commit")" ] || refuse "it changes the tables of the database. Back up, then run plumbline-publish upgrade."
  unpack "$release" && build "$release" && try_office "$release" && try_server "$release" && go_live "$release" || {
    reason=$(failure_reason)
    rm -rf "$release"
    refuse "$reason"
  }
  restart_server
  clear_note
  ls -dt releases/*/ | tail -n +4 | xargs -r rm -rf
fi
# The timer builds the site of the day: a failure of that would be taken for one of the publication.
[ "$mode" != commit ] || exit 0
build_id=$(stat -c %i%Y "$live_release/dist")
rm -rf earlier && mkdir earlier && cp -al "$live_release/dist/_astro/." earlier/ 2>/dev/null || true
build "$live_release" || fail "$live_release is live, but the site of the day could not be built: $(failure_reason)"
[ "$build_id" = "$(stat -c %i%Y "$live_release/dist")" ] || { keep_files earlier "$live_release" && restart_server; }
rm -rf earlier
