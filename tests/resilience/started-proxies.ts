// The proxies of hosting/ with the ports and paths of a test. Both listen on 127.0.0.1 and ::1.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './server-process.ts';
import { isHere, startProgram } from './started-program.ts';

/** Ports of the server and of the proxy. */
export interface Ports {
  server: number;
  https: number;
  http: number;
}

const fileOf = (name: string) => readFileSync(join(root, 'hosting', name), 'utf8');

function makeCertificate(folder: string) {
  const [certificate, key] = [join(folder, 'plumbline.pem'), join(folder, 'plumbline.key')];
  const subject = ['-subj', '/CN=www.example.com', '-days', '1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  return { certificate, key };
}

function startNginx(folder: string, ports: Ports) {
  const { certificate, key } = makeCertificate(folder);
  const server = fileOf('nginx.conf')
    .replaceAll('/var/log/nginx/plumbline.log', 'stderr')
    .replaceAll('/srv/plumbline/current/dist', `"${folder}/current/dist"`)
    .replace('127.0.0.1:4321', `127.0.0.1:${ports.server}`)
    .replaceAll('[::]:443', `[::1]:${ports.https}`)
    .replaceAll('[::]:80', `[::1]:${ports.http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replaceAll('/etc/ssl/private/plumbline.pem', `"${certificate}"`)
    .replaceAll('/etc/ssl/private/plumbline.key', `"${key}"`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path "${folder}/${name}";`)
    .join(' ');
  const whole = `daemon off; pid "${folder}/nginx.pid"; error_log stderr; events {} http { include /etc/nginx/mime.types; ${paths}\n${server}\n}`;
  writeFileSync(join(folder, 'nginx.conf'), whole);
  return startProgram(['nginx', '-c', join(folder, 'nginx.conf')], { cwd: folder });
}

function startCaddy(folder: string, ports: Ports) {
  const { certificate, key } = makeCertificate(folder);
  const sites = fileOf('Caddyfile')
    .replace('127.0.0.1:4321', `127.0.0.1:${ports.server}`)
    .replace('/srv/plumbline/current/dist', `"${folder}/current/dist"`)
    .replace(/^www\.example\.com \{/m, `www.example.com {\n\ttls "${certificate}" "${key}"`)
    .replace(/^example\.com \{/m, `example.com {\n\ttls "${certificate}" "${key}"`);
  const listen = `admin off\n\tdefault_bind 127.0.0.1 [::1]\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}`;
  writeFileSync(join(folder, 'Caddyfile'), sites.replace(/^\{$/m, `{\n\t${listen}`));
  const home = { PATH: process.env['PATH'] ?? '', HOME: folder, XDG_DATA_HOME: folder };
  return startProgram(['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    cwd: folder,
    env: home,
  });
}

export type StartedProxy = ReturnType<typeof startProgram>;

/** The proxies by name. */
export const proxies = [
  { name: 'nginx', isMissing: !isHere('nginx') || !isHere('openssl'), start: startNginx },
  { name: 'Caddy', isMissing: !isHere('caddy') || !isHere('openssl'), start: startCaddy },
];
