// Files of hosting/ as an operator copies them: proxies in front of a real server, units, the installed command.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dayInSingapore } from '../../model/dates/day.ts';
import { readContent } from '../../model/reader/read-content.ts';
import { freePort } from '../fixtures/free-port.ts';
import { writeUnavailablePage } from '../../tools/host-files.ts';
import { person } from './requests.ts';
import { useWorkplace } from './own-server.ts';
import { node, root, until } from './server-process.ts';

/** Fails a test without its programs, because a release that they have not tried is untested. */
function requirePrograms(...programs: string[]): void {
  const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0);
  if (missing.length > 0)
    throw new Error(
      `Install ${missing.join(' and ')}. As root on Debian, "sh tools/setup.sh release" installs what tests of a release need.`,
    );
}

const fileOf = (name: string) => readFileSync(join(root, name), 'utf8');
const workplace = useWorkplace({ SITE_URL: 'https://www.example.com' });

test('the new container serves the site although the one before cannot be removed', () => {
  const { folder } = workplace;
  const programs = join(folder, 'bin');
  mkdirSync(programs);
  // Each container is a file with its release.
  const docker = `cd "${folder}"
case "$1 $2" in
  'create --name') echo new > "$3" ;;
  'rm plumbline'*) exit 1 ;;
  'rename '*) [ ! -e "$3" ] && mv "$2" "$3" ;;
  'start '*) cat "$2" >> started ;;
esac`;
  for (const [name, script] of Object.entries({ docker, git: '', install: '', tar: '' }))
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  writeFileSync(join(folder, 'plumbline'), 'old\n');
  const env = { PATH: `${programs}:${process.env['PATH']}` };
  const { status } = spawnSync('sh', [join(root, 'hosting', 'container.sh')], { env });
  expect([status, readFileSync(join(folder, 'started'), 'utf8')]).toEqual([0, 'new\n']);
});

test('systemd accepts the units, and the server has few privileges', () => {
  requirePrograms('systemd-analyze');
  const names = readdirSync(join(root, 'hosting')).filter((name) => /\.(?:service|socket|timer|path)$/.test(name));
  const copies = names.map((name) => {
    // The programs are not installed here.
    const text = fileOf(`hosting/${name}`).replace(/^(ExecStart=-?)\/(?:srv|usr\/local)\S+/gm, '$1/bin/true');
    writeFileSync(join(workplace.folder, name), text);
    return join(workplace.folder, name);
  });
  const verification = spawnSync('systemd-analyze', ['verify', ...copies], { encoding: 'utf8' });
  expect(`${verification.stdout}${verification.stderr}`).toBe('');
  const server = join(workplace.folder, 'plumbline.service');
  const assessment = spawnSync('systemd-analyze', ['security', '--offline=yes', server], { encoding: 'utf8' }).stdout;
  expect(Number(/exposure level.*: ([\d.]+)/.exec(assessment)?.[1])).toBeLessThan(2);
});

test('commits are built and edited without the secrets of the machine, and no unit waits for a time server', () => {
  for (const name of ['plumbline-build.service', 'plumbline-website.service']) {
    const unit = fileOf(`hosting/${name}`);
    expect(unit).toMatch(/^User=plumbline-build$/m);
    expect(unit).not.toMatch(/^EnvironmentFile=-?\/etc\/plumbline\.env/m);
    for (const path of ['/etc/plumbline.env', '/etc/ssl/private', '/root', '/var/lib/plumbline', '/var/backups'])
      expect(/^InaccessiblePaths=.*$/m.exec(unit)?.[0].split(/[ =]/)).toContain(`-${path}`);
  }
  for (const name of ['plumbline.service', 'plumbline-daily.service'])
    expect(fileOf(`hosting/${name}`)).not.toMatch(/^(?:After|Wants|Requires)=.*time-sync/m);
});

test('without a PING_URL, the daily service requests nothing, and logs no error', () => {
  const [, command = ''] =
    /^ExecStartPost=-\/bin\/sh -c '(.*)'$/m.exec(fileOf('hosting/plumbline-daily.service')) ?? [];
  expect(spawnSync('sh', ['-c', command], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
});

test('a report that is tried again all morning makes one backup, so that the disk does not fill', () => {
  const [, command = ''] = /^ExecStart=-\/bin\/sh -c '(.*)'$/m.exec(fileOf('hosting/plumbline-daily.service')) ?? [];
  // systemd reads %% as %.
  const script = command.replaceAll('%%', '%').replace(/\/srv\S+ \S+admin\.ts/, 'echo');
  const run = () => spawnSync('sh', ['-c', script], { encoding: 'utf8', env: { BACKUP_DIR: workplace.folder } }).stdout;
  expect(run()).toBe('backup\n');
  writeFileSync(join(workplace.folder, `plumbline-${dayInSingapore(new Date())}T0730.db`), '');
  expect(run()).toBe('');
});

test.skipIf(process.getuid?.() !== 0)(
  'the installed command has the settings and the account of the service in any folder',
  async () => {
    requirePrograms('runuser');
    await (await workplace.start()).stop();
    const release = join(workplace.folder, 'current');
    mkdirSync(release);
    for (const name of ['server', 'model', 'sections', 'content', 'package.json', 'node_modules'])
      symlinkSync(join(root, name), join(release, name));
    // An account that exists on every machine replaces the service's.
    const command = join(workplace.folder, 'plumbline-admin');
    const script = fileOf('hosting/plumbline-admin').replace('account=plumbline', 'account=root');
    writeFileSync(command, script, { mode: 0o755 });
    const settings = join(workplace.folder, 'plumbline.env');
    const lines = `# settings\n MAIL_TO="office@example.com" \nDATA_DIR=${workplace.data}\nSITE_DIR='${workplace.environment['SITE_DIR']}'\n`;
    writeFileSync(settings, lines, { mode: 0o600 });
    const env = { PATH: process.env['PATH'] ?? '', PLUMBLINE_RELEASE: release, PLUMBLINE_SETTINGS: settings };
    const checked = spawnSync(command, ['check'], { encoding: 'utf8', env, cwd: '/' });
    expect(checked.stdout).toContain(workplace.database);
    expect(checked.stdout).toMatch(/PASS {2}database/);
    chmodSync(workplace.folder, 0o755);
    const asOtherAccount = spawnSync(command, ['check'], { encoding: 'utf8', env, uid: 65_534 });
    const refusal = expect.stringContaining('run it as root, or with sudo.') as string;
    expect(asOtherAccount).toMatchObject({ status: 1, stderr: refusal });
  },
);

test('the first request starts the website part by the socket of systemd', async () => {
  requirePrograms('systemd-socket-activate');
  const socket = join(workplace.folder, 'website.sock');
  const environment = { WEBSITE_DIR: join(workplace.folder, 'website'), CONTENT_DIR: workplace.folder };
  // Without git it only says what is missing, so that this test needs no build.
  const variables = Object.entries({ ...environment, PATH: '/nowhere' }).map(
    ([key, value]) => `--setenv=${key}=${value}`,
  );
  const command = [node, join(root, 'office', 'website', 'main.ts')];
  const systemd = spawn('systemd-socket-activate', [`--listen=${socket}`, ...variables, ...command], {
    stdio: 'ignore',
  });
  onTestFinished(() => void systemd.kill('SIGTERM'));
  await until(() => existsSync(socket), 'the socket');
  const status = await new Promise((resolve, reject) => {
    get({ socketPath: socket, path: '/website' }, (response) => resolve(response.statusCode)).on('error', reject);
  });
  expect(status).toBe(503);
});

type Ports = Record<'server' | 'office' | 'https' | 'http', number>;

/** Inserts the paths and ports of a test into the file for nginx. @returns the command that runs it */
function configureNginx(folder: string, ports: Ports): string[] {
  const server = fileOf('hosting/nginx.conf')
    .replaceAll('/var/log/nginx/plumbline.log', 'stderr')
    .replaceAll('/srv/plumbline/current/dist', `"${folder}"`)
    .replace('127.0.0.1:4321', `127.0.0.1:${ports.server}`)
    .replace('127.0.0.1:4322', `127.0.0.1:${ports.office}`)
    .replaceAll('/etc/nginx/office-staff', `"${folder}/office-staff"`)
    .replaceAll('[::]:443', `[::1]:${ports.https}`)
    .replaceAll('[::]:80', `[::1]:${ports.http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replaceAll(/\/etc\/ssl\/private\/(plumbline\.\w+)/g, `"${folder}/$1"`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path "${folder}/${name}";`,
  );
  const globalSettings = `daemon off; pid "${folder}/nginx.pid"; error_log stderr; events {}`;
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${globalSettings} http { include /etc/nginx/mime.types; ${paths.join(' ')}\n${server}\n}`,
  );
  return ['nginx', '-c', join(folder, 'nginx.conf')];
}

/** The same for Caddy. */
function configureCaddy(folder: string, ports: Ports): string[] {
  const listen = `admin off\n\tdefault_bind 127.0.0.1 [::1]\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}`;
  const sites = fileOf('hosting/Caddyfile')
    .replace(/^\{$/m, `{\n\t${listen}`)
    .replace('127.0.0.1:4321', `127.0.0.1:${ports.server}`)
    .replace('127.0.0.1:4322', `127.0.0.1:${ports.office}`)
    .replace('/etc/caddy/office-staf?', `"${folder}/office-staf?"`)
    .replace('/srv/plumbline/current/dist', `"${folder}"`)
    // The test does not wait for a server that is down.
    .replace('lb_try_duration 10s', 'lb_try_duration 1s')
    .replace(/^(?:www\.|office\.)?example\.com \{/gm, `$&\n\ttls "${folder}/plumbline.pem" "${folder}/plumbline.key"`);
  writeFileSync(join(folder, 'Caddyfile'), sites);
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
}

/** Requests a page through a proxy, or posts a form. */
function fetchFrom(
  port: number,
  path: string,
  { host = 'www.example.com', address = '127.0.0.1', form = '', headers = {} } = {},
) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const formHeaders = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(form) };
    const target = { host: address, port, path, servername: host, rejectUnauthorized: false };
    const method = form === '' ? 'GET' : 'POST';
    const options = { ...target, method, headers: { host, ...formHeaders, ...headers } };
    const outgoing = request(options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    outgoing.on('error', reject);
    outgoing.end(form);
  });
}

/** Starts a proxy in front of a server. @returns its output so far */
async function startProxy(configure: typeof configureNginx, ports: Ports): Promise<() => string> {
  const { folder } = workplace;
  // Replaces /srv/plumbline/current/dist, which the account of the proxy must be able to read.
  chmodSync(folder, 0o755);
  const files = ['-keyout', join(folder, 'plumbline.key'), '-out', join(folder, 'plumbline.pem')];
  const subject = ['-subj', '/CN=www.example.com', '-days', '1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...files], { stdio: 'ignore' });
  const [program = '', ...values] = configure(folder, ports);
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, XDG_DATA_HOME: folder };
  const proxy = spawn(program, values, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [proxy.stdout, proxy.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exit = once(proxy, 'exit');
  onTestFinished(async () => {
    proxy.kill('SIGTERM');
    await exit;
  });
  await until(() => {
    if (proxy.exitCode !== null) throw new Error(`${program} ended:\n${output}`);
    return fetchFrom(ports.https, '/services').catch(() => undefined);
  }, 'a page through the proxy');
  return () => output;
}

test.for([
  { name: 'nginx', configure: configureNginx, hashing: ['openssl', 'passwd', '-apr1'], separator: ':' },
  { name: 'caddy', configure: configureCaddy, hashing: ['caddy', 'hash-password', '--plaintext'], separator: ' ' },
])(
  '$name passes pages and forms on, lets nobody into the office without a sign-in or under a chosen name, shows our own page while the server is down, and logs no visitor',
  async ({ name, configure, hashing: [hasher = '', ...hashOptions], separator }) => {
    requirePrograms(name, 'openssl');
    const { folder } = workplace;
    const ports = { server: 0, office: await freePort(), https: await freePort(), http: await freePort() };
    const admin = { ADMIN_PORT: String(ports.office), ADMIN_BEHIND_PROXY: 'on' };
    const server = await workplace.start({ ...workplace.environment, ...admin });
    ports.server = server.port;
    const hash = execFileSync(hasher, [...hashOptions, 'a password'], { encoding: 'utf8' }).trim();
    writeFileSync(join(folder, 'office-staff'), `mei${separator}${hash}\n`);
    // The copy of an editor, from before a person left.
    writeFileSync(join(folder, 'office-staff~'), `leaver${separator}${hash}\n`);
    for (const name of ['office-staff', 'office-staff~']) chmodSync(join(folder, name), 0o644);
    const { organisation } = readContent(`${root}/`, { withoutPages: true });
    writeUnavailablePage(folder, organisation);
    const outputOf = await startProxy(configure, ports);

    for (const address of ['127.0.0.1', '::1']) {
      const { status, headers } = await fetchFrom(ports.https, '/services', { address });
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers).toHaveProperty('strict-transport-security');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      const withoutWww = await fetchFrom(ports.https, '/services?a=b', { host: 'example.com', address });
      expect(withoutWww.headers['location']).toBe('https://www.example.com/services?a=b');
    }
    expect((await fetchFrom(ports.https, '/api/registrations', { form: JSON.stringify(person) })).status).toBe(201);

    const signedIn = { authorization: `Basic ${btoa('mei:a password')}`, 'x-forwarded-user': 'mallory' };
    const fetchOffice = (path: string, headers: Record<string, string> = {}, form = '') =>
      fetchFrom(ports.https, path, { host: 'office.example.com', headers, form });
    for (const path of ['/', '/desk', '/website', '/website/api/overview']) {
      expect((await fetchOffice(path)).status).toBe(401);
      expect((await fetchOffice(path, { 'x-forwarded-user': 'mei' })).status).toBe(401);
    }
    expect((await fetchOffice('/desk', signedIn)).body).toContain('Signed in as mei');
    expect((await fetchOffice('/desk', { authorization: `Basic ${btoa('leaver:a password')}` })).status).toBe(401);
    const foreign = { ...signedIn, origin: 'https://evil.example' };
    expect((await fetchOffice('/desk/find', foreign)).status).toBe(403);
    expect((await fetchOffice('/website/api/check', foreign, '{}')).status).toBe(403);
    const atWebsite = await fetchFrom(ports.https, '/desk', { headers: signedIn });
    expect(atWebsite.status, 'at the name of the website').toBe(404);

    await server.stop();
    const { status, headers, body } = await fetchFrom(ports.https, '/contact?email=mei@example.com');
    const html = expect.stringContaining('text/html');
    expect([status, headers['content-type'], headers['retry-after']]).toEqual([503, html, '60']);
    expect(body).toContain(organisation.telephone);
    expect(outputOf()).not.toMatch(/mei@example\.com|"remote_ip"|client: 127/);
  },
);
