// Files of hosting/ as an operator copies them: proxies in front of a real server, units, the installed command.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readContent } from '../../model/reader/read-content.ts';
import { freePort } from '../../tools/free-port.ts';
import { writeUnavailablePage } from '../../tools/host-files.ts';
import { isHere, makeWorkplace, person, root, startServer, until, type Workplace } from './server-process.ts';

const fileOf = (name: string) => readFileSync(join(root, name), 'utf8');
let place: Workplace;
beforeEach(() => (place = makeWorkplace({ SITE_URL: 'https://www.example.com' })));
afterEach(() => place.remove());

test('the README explains every setting that the operator copies', () => {
  const names = [...fileOf('hosting/plumbline.env').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map((match) => match[1] ?? '');
  expect(names).toContain('SMTP_URL');
  for (const name of names) expect(fileOf('README.md')).toContain(`\`${name}\``);
});

test.each(['publish.sh', 'container.sh', 'plumbline-admin'])('%s has no syntax errors', (name) => {
  expect(spawnSync('sh', ['-n', join(root, 'hosting', name)], { encoding: 'utf8' }).stderr).toBe('');
});

test.skipIf(!isHere('systemd-analyze'))('systemd accepts the units, and the server has few privileges', () => {
  const names = readdirSync(join(root, 'hosting')).filter((name) => /\.(?:service|socket|timer|path)$/.test(name));
  const copies = names.map((name) => {
    // The programs are not installed here.
    const text = fileOf(`hosting/${name}`).replace(/^(ExecStart=-?)\/(?:srv|usr\/local)\S+/gm, '$1/bin/true');
    writeFileSync(join(place.folder, name), text);
    return join(place.folder, name);
  });
  const verified = spawnSync('systemd-analyze', ['verify', ...copies], { encoding: 'utf8' });
  expect(`${verified.stdout}${verified.stderr}`).toBe('');
  const server = join(place.folder, 'plumbline.service');
  const judged = spawnSync('systemd-analyze', ['security', '--offline=yes', server], { encoding: 'utf8' }).stdout;
  expect(Number(/exposure level.*: ([\d.]+)/.exec(judged)?.[1])).toBeLessThan(2);
});

test('commits are built without the passwords, the data and the keys of the machine', () => {
  const unit = fileOf('hosting/plumbline-build.service');
  expect(unit).toMatch(/^User=plumbline-build$/m);
  expect(unit).not.toMatch(/^EnvironmentFile=/m);
  for (const path of ['/etc/plumbline.env', '/etc/ssl/private', '/root', '/var/lib/plumbline'])
    expect(/^InaccessiblePaths=.*$/m.exec(unit)?.[0]).toContain(`-${path}`);
});

test('the server starts even if no time server can be reached', () => {
  for (const name of ['plumbline.service', 'plumbline-daily.service'])
    expect(fileOf(`hosting/${name}`)).not.toMatch(/^(?:After|Wants|Requires)=.*time-sync/m);
});

test.skipIf(process.getuid?.() !== 0 || !isHere('runuser'))(
  'the installed command has the settings and the account of the service in any folder',
  async () => {
    await (await startServer(place.environment)).stop();
    const release = join(place.folder, 'current');
    mkdirSync(release);
    for (const name of ['server', 'model', 'sections', 'content', 'package.json', 'node_modules'])
      symlinkSync(join(root, name), join(release, name));
    // An account that exists on every machine replaces the service's.
    const command = join(place.folder, 'plumbline-admin');
    const script = fileOf('hosting/plumbline-admin').replace('account=plumbline', 'account=root');
    writeFileSync(command, script, { mode: 0o755 });
    const settings = join(place.folder, 'plumbline.env');
    const lines = `# settings\nMAIL_TO="office@example.com"\nDATA_DIR=${place.data}\nSITE_DIR='${place.environment['SITE_DIR']}'\n`;
    writeFileSync(settings, lines, { mode: 0o600 });
    const env = { PATH: process.env['PATH'] ?? '', PLUMBLINE_RELEASE: release, PLUMBLINE_SETTINGS: settings };
    const checked = spawnSync(command, ['check'], { encoding: 'utf8', env, cwd: '/' });
    expect(checked.stdout).toContain(place.database);
    expect(checked.stdout).toMatch(/PASS {2}database/);
    chmodSync(place.folder, 0o755);
    const other = spawnSync(command, ['check'], { encoding: 'utf8', env, uid: 65_534 });
    expect([other.status, other.stderr]).toEqual([1, expect.stringContaining('run it as root, or with sudo.')]);
  },
);

interface Ports {
  server: number;
  https: number;
  http: number;
}

/** Creates a certificate for the proxy. */
function makeCertificate(folder: string) {
  const [certificate, key] = [join(folder, 'plumbline.pem'), join(folder, 'plumbline.key')];
  const subject = ['-subj', '/CN=www.example.com', '-days', '1', '-nodes'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...files], { stdio: 'ignore' });
  return { certificate, key };
}

/** Inserts the paths and ports of a test into the file for nginx. @returns the command that runs it */
function configureNginx(folder: string, ports: Ports): string[] {
  const { certificate, key } = makeCertificate(folder);
  const server = fileOf('hosting/nginx.conf')
    .replaceAll('/var/log/nginx/plumbline.log', 'stderr')
    .replaceAll('/srv/plumbline/current/dist', `"${folder}/current/dist"`)
    .replace('127.0.0.1:4321', `127.0.0.1:${ports.server}`)
    .replaceAll('[::]:443', `[::1]:${ports.https}`)
    .replaceAll('[::]:80', `[::1]:${ports.http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replaceAll('/etc/ssl/private/plumbline.pem', `"${certificate}"`)
    .replaceAll('/etc/ssl/private/plumbline.key', `"${key}"`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path "${folder}/${name}";`,
  );
  const before = `daemon off; pid "${folder}/nginx.pid"; error_log stderr; events {}`;
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, `${before} http { include /etc/nginx/mime.types; ${paths.join(' ')}\n${server}\n}`);
  return ['nginx', '-c', config];
}

/** The same for Caddy. */
function configureCaddy(folder: string, ports: Ports): string[] {
  const { certificate, key } = makeCertificate(folder);
  const listen = `admin off\n\tdefault_bind 127.0.0.1 [::1]\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}`;
  const sites = fileOf('hosting/Caddyfile')
    .replace(/^\{$/m, `{\n\t${listen}`)
    .replace('127.0.0.1:4321', `127.0.0.1:${ports.server}`)
    .replace('/srv/plumbline/current/dist', `"${folder}/current/dist"`)
    .replace(/^(?:www\.)?example\.com \{/gm, `$&\n\ttls "${certificate}" "${key}"`);
  const config = join(folder, 'Caddyfile');
  writeFileSync(config, sites);
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', config];
}

/** Content types by extension, which browsers require with `nosniff`. */
const types: Readonly<Record<string, RegExp>> = {
  html: /^text\/html/,
  js: /^(?:text|application)\/javascript/,
  svg: /^image\/svg\+xml/,
  woff2: /^font\/woff2/,
  json: /^application\/json/,
  xml: /^(?:application|text)\/(?:xml|rss\+xml|atom\+xml)/,
  ics: /^text\/calendar/,
  txt: /^text\/plain/,
  png: /^image\/png/,
  webmanifest: /^application\/manifest\+json/,
};

describe.each([
  { name: 'nginx', configure: configureNginx },
  { name: 'caddy', configure: configureCaddy },
])('$name', ({ name, configure }) => {
  test.skipIf(!isHere(name) || !isHere('openssl'))(
    'serves every kind of file with its type, redirects to www, and shows our own page while the server is down',
    async () => {
      const site = join(root, 'dist');
      const hasSite = existsSync(join(site, 'index.html'));
      const server = await startServer(hasSite ? { ...place.environment, SITE_DIR: site } : place.environment);
      const ports = { server: server.port, https: await freePort(), http: await freePort() };
      // Replaces /srv/plumbline/current, which the account of the proxy must be able to read.
      chmodSync(place.folder, 0o755);
      mkdirSync(join(place.folder, 'current', 'dist'), { recursive: true });
      const { organisation } = readContent(`${root}/`, { withoutPages: true });
      writeUnavailablePage(join(place.folder, 'current', 'dist'), organisation);
      const [program = '', ...values] = configure(place.folder, ports);
      const env = { PATH: process.env['PATH'] ?? '', HOME: place.folder, XDG_DATA_HOME: place.folder };
      const proxy = spawn(program, values, { cwd: place.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [proxy.stdout, proxy.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      onTestFinished(async () => {
        proxy.kill('SIGTERM');
        await once(proxy, 'exit');
      });

      const ask = (path: string, { host = 'www.example.com', address = '127.0.0.1', form = '' } = {}) =>
        new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
          const posted = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(form) };
          const headers = { host, ...(form !== '' && posted) };
          const to = { host: address, port: ports.https, path, servername: host, rejectUnauthorized: false };
          const asked = request({ ...to, headers, method: form === '' ? 'GET' : 'POST' }, (response) => {
            let body = '';
            response.setEncoding('utf8').on('data', (text: string) => (body += text));
            response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
          });
          asked.on('error', reject);
          asked.end(form);
        });
      await until(() => ask('/services').catch(() => undefined), 'a page through the proxy');

      const folder = hasSite ? site : join(place.folder, 'dist');
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
        (file) => !/^(?:404|503|.*-received)\.html$|^content\.json$/.test(file),
      );
      const found = Object.entries(types).flatMap(([ending, type]) =>
        files
          .filter((file) => file.endsWith(`.${ending}`))
          .slice(0, 1)
          .map((file) => [file, type] as const),
      );
      expect(found.length).toBeGreaterThanOrEqual(hasSite ? 8 : 3);
      for (const [file, type] of found) {
        const { status, headers } = await ask(`/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`);
        expect([file, status, headers['content-type']]).toEqual([file, 200, expect.stringMatching(type)]);
      }
      for (const address of ['127.0.0.1', '::1']) {
        const { headers } = await ask('/services', { address });
        expect(headers).toHaveProperty('strict-transport-security');
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
        const bare = await ask('/services?a=b', { host: 'example.com', address });
        expect(bare.headers['location']).toBe('https://www.example.com/services?a=b');
      }
      const refused = await ask('/api/registrations', { form: JSON.stringify({ ...person, form: 'none' }) });
      expect(refused.status).toBe(400);

      await server.stop();
      const { status, headers, body } = await ask('/contact?email=mei@example.com');
      const html = expect.stringContaining('text/html');
      expect([status, headers['content-type'], headers['retry-after']]).toEqual([503, html, '60']);
      expect(body).toContain(organisation.telephone);
      expect(output).not.toMatch(/mei@example\.com|"remote_ip"|client: 127/);
    },
  );
});
