#!/bin/sh
# Installs what an npm script needs and is missing: the packages and, with the argument "tests", a browser and PostgreSQL;
# with "release" also the proxies and the programs of systemd that run the files of hosting/.
# It runs on a machine that may have Node 20 and nothing else; the package "node" brings the project's own Node.
set -e
cd "$(dirname "$0")/.."

# Vite takes these characters for parts of an address.
case $(pwd -P) in *[%?#]*)
  echo "The site cannot be built in $(pwd -P), because of a %, ? or # in its path. Rename the folder." >&2
  exit 1
  ;;
esac

install_programs() { # those of Debian: Playwright has no browser for every Linux, and a download may be blocked
  missing=
  command -v chromium >/dev/null || missing="$missing chromium"
  command -v chromium-headless-shell >/dev/null || missing="$missing chromium-headless-shell"
  [ -d /usr/lib/postgresql ] || missing="$missing postgresql"
  if [ "$1" = release ]; then
    command -v caddy >/dev/null || missing="$missing caddy"
    command -v nginx >/dev/null || missing="$missing nginx-light"
    command -v openssl >/dev/null || missing="$missing openssl"
    command -v systemd-analyze >/dev/null || missing="$missing systemd"
  fi
  [ -n "$missing" ] || return 0
  echo "Installing$missing for the tests …" >&2
  export DEBIAN_FRONTEND=noninteractive
  # With this policy, Debian starts no service of a package that is installed.
  policy=/usr/sbin/policy-rc.d
  if [ ! -e $policy ]; then
    trap 'rm -f $policy' EXIT
    printf '#!/bin/sh\nexit 101\n' >$policy
    chmod +x $policy
  fi
  apt-get update -qq >&2 || true
  for name in $missing; do
    apt-get install -y -qq --no-install-recommends "$name" >/dev/null 2>&1 || echo "$name could not be installed." >&2
  done
}

# Runs while npm installs the packages.
if [ -n "$1" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then install_programs "$1" & fi

lock=node_modules/.package-lock.json
if [ ! -e "$lock" ] || [ package-lock.json -nt "$lock" ]; then
  echo 'Installing packages, about half a minute …' >&2
  # Without --include=dev, NODE_ENV=production leaves out the packages that build the site.
  npm ci --include=dev --loglevel=error >&2
  touch "$lock"
fi
wait
[ -z "$1" ] || command -v chromium >/dev/null || command -v google-chrome >/dev/null ||
  node_modules/.bin/playwright install chromium >&2
