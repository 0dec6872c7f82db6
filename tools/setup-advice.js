// What to do when npm could not install, told from what npm said.

const npmTrouble = [
  {
    sign: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    advice: `npm could not reach its package registry. Check the network, and the address and proxy that
"npm config get registry" and "npm config get proxy" show, then try again.`,
  },
  {
    sign: /EACCES|EROFS|EPERM/,
    advice: 'npm may not write to {root}. Copy the project to a folder of your own, or make this one yours.',
  },
  { sign: /ENOSPC/, advice: 'The disk is full. The packages need about 600 MB: make room, then try again.' },
  { sign: /EINTEGRITY/, advice: 'A package arrived damaged. Run "npm cache clean --force", then try again.' },
  {
    sign: /EUSAGE|in sync/,
    advice: 'package.json and package-lock.json do not agree. Run "npm install", then "npm run check".',
  },
];

/**
 * Puts a failed `npm ci` into words: what went wrong, what to do, and npm's own last lines.
 * @param {{ error?: Error | undefined, status: number | null, stdout: string | null, stderr: string | null }} install
 * @param {string} root the project's folder
 */
export function adviceOnInstall(install, root) {
  if (install.error && 'code' in install.error && install.error.code === 'ENOENT') {
    return 'npm was not found. It comes with Node: install Node 24 from https://nodejs.org, then try again.';
  }
  const said = `${install.error?.message ?? ''}\n${install.stderr ?? ''}\n${install.stdout ?? ''}`.trim();
  const known = npmTrouble.find(({ sign }) => sign.test(said));
  const advice = known ? known.advice.replace('{root}', root) : 'npm could not install the packages.';
  return `${advice}\n\nnpm said:\n${said.split('\n').slice(0, 12).join('\n')}`;
}
