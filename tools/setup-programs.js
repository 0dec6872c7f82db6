// Finds or installs the programs that some tests need: Firefox, PostgreSQL, and strace, which records what the desk
// writes to the disk. Tests that miss theirs are skipped and say so. Like setup.js it runs on the host's Node.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installByApt } from './setup-apt.js';

const isOnPath = (/** @type {string} */ program) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Debian keeps the server's programs out of PATH. */
function hasPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return isOnPath('initdb') || versions.some((version) => existsSync(join(debian, version, 'bin', 'initdb')));
}

const programs = [
  { name: 'postgresql', isThere: hasPostgres, without: 'nothing is tried on PostgreSQL' },
  { name: 'strace', isThere: () => isOnPath('strace'), without: 'no power cut is tried' },
  {
    name: 'firefox-esr',
    isThere: () => isOnPath('firefox-esr') || isOnPath('firefox'),
    without: 'no journey is made in Firefox',
  },
];
const missing = () => programs.filter(({ isThere }) => !isThere());

/**
 * Installs what is missing where that is possible, and names what the tests leave out where it is not.
 * @param {(words: string) => void} say
 */
export function setUpPrograms(say) {
  const wanted = missing();
  if (wanted.length === 0) return;
  const names = wanted.map(({ name }) => name);
  say(`Installing ${names.join(' and ')} for the tests, half a minute or so …`);
  installByApt(names);
  for (const { name, without } of missing())
    say(`Without ${name} ${without} (Debian or Ubuntu: sudo apt-get install ${name}).`);
}
