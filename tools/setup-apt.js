// Debian's packages, where set-up may install them. It runs on the host's Node and imports only Node itself.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
let isUpdated = false;

/**
 * Installs packages by Debian's own means. Whether that worked shows in what is there afterwards.
 * @param {string[]} packages
 * @returns {boolean} whether it could be tried: it needs root on a Debian
 */
export function installByApt(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return false;
  if (!isUpdated) spawnSync('apt-get', ['update', '-qq'], { env });
  isUpdated = true;
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
  return true;
}
