import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Serving } from './running-desk.ts';
import { freePort } from '../tools/free-port.ts';

/** Why nginx cannot be measured here; undefined where it can. */
export const nginxMissing =
  spawnSync('nginx', ['-v']).status === 0 ? undefined : 'nginx is not installed (Debian: apt-get install nginx-light)';

/** What nginx says of a file by itself. */
const itsOwn = /^(?:content-(?:type|length|encoding)|etag|date|connection|keep-alive)$/;

/** One worker, since the desk is one process; files kept open, compressed beforehand, no log: nginx at its best. */
function configuration(folder: string, site: string, port: number, headers: Headers): string {
  const added = [...headers].filter(([name]) => !itsOwn.test(name));
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/errors crit;
events { worker_connections 1024; }
http {
  types { text/html html; text/css css; text/javascript js; image/svg+xml svg; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=1000;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port};
    root ${site};
    gzip_static on;
    ${added.map(([name, value]) => `add_header ${name} "${value}";`).join('\n    ')}
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }
}`;
}

/**
 * Starts an nginx of its own on a free port.
 * @param folder for what it writes
 * @param headers of an answer that its own answers should be like
 */
export async function startNginx(folder: string, site: string, headers = new Headers()): Promise<Serving> {
  const begin = performance.now();
  const port = await freePort();
  mkdirSync(folder);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, site, port, headers));
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'errors'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  while (
    !(await fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('nginx did not start.');
    await pause(20);
  }
  const stop = async () => {
    child.kill('SIGQUIT');
    await gone;
  };
  return { port, ready: performance.now() - begin, stop };
}
