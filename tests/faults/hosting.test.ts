// What docs/operating.md says of running the site, run as it is written in hosting/ and in the Dockerfile.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ask,
  kept,
  makeWorkplace,
  node,
  person,
  register,
  root,
  startDesk,
  until,
  type Workplace,
} from './desk-process.ts';
import { freePort } from '../../tools/free-port.ts';
import { isHere, startProgram } from './started-program.ts';

let place: Workplace;
const started: { stop: () => Promise<unknown> }[] = [];
beforeEach(() => (place = makeWorkplace()));
afterEach(async () => {
  await Promise.all(started.splice(0).map((program) => program.stop()));
  place.remove();
}, 60_000);

const fileOf = (name: string) => readFileSync(join(root, name), 'utf8');
const answers = (port: number) =>
  until(
    () =>
      ask({ port }, '/healthz').then(
        ({ status }) => status === 200,
        () => false,
      ),
    `a desk on port ${port}`,
  );

/** A release of the desk, as `git clone` and `npm run build` leave it. */
function makeRelease(folder: string) {
  for (const name of ['desk', 'model', 'content', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(place.folder, 'dist'), join(folder, 'dist'), { recursive: true });
}

describe('a machine with systemd', () => {
  const unit = fileOf('hosting/plumbline.service');
  const values = (key: string) => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map((match) => match[1] ?? '');

  test('an upgrade and the way back lose no registration: the service runs whichever release is current', async () => {
    const home = join(place.folder, 'srv');
    const here = (text = '') => text.replace('/srv/plumbline', home).replace('/var/lib/plumbline', place.folder);
    for (const release of ['old', 'new']) makeRelease(join(home, 'releases', release));
    const settings = Object.fromEntries(values('Environment').map((line) => here(line).split(/=(.*)/s).slice(0, 2)));
    const port = await freePort();
    const startAs = async (release: string) => {
      rmSync(join(home, 'current'), { force: true });
      symlinkSync(join('releases', release), join(home, 'current'));
      const [workingDirectory] = values('WorkingDirectory');
      const service = startProgram((values('ExecStart')[0] ?? '').split(' ').map(here), {
        cwd: here(workingDirectory),
        env: { PATH: '/usr/bin:/bin', PORT: String(port), ...settings },
      });
      await answers(port);
      return service;
    };
    for (const [index, release] of ['old', 'new', 'old'].entries()) {
      const service = await startAs(release);
      expect((await register({ port }, { ...person, submissionKey: `release-${index}` })).status).toBeLessThan(300);
      expect(await service.stop()).toBe(0);
      expect(readlinkSync(join(home, 'current'))).toBe(`releases/${release}`);
    }
    expect((await kept({ ...place.environment, ...settings })).length).toBe(3);
  });

  test('the settings that the operator copies are settings that the README explains', () => {
    const names = [...fileOf('hosting/plumbline.env').matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1] ?? '');
    expect(names).toContain('SMTP_URL');
    for (const name of names) expect(fileOf('README.md')).toContain(`\`${name}\``);
  });

  test.skipIf(!isHere('systemd-analyze'))('the unit is one that systemd takes, and leaves the desk few rights', () => {
    const copy = join(place.folder, 'plumbline.service');
    writeFileSync(copy, unit.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'));
    const said = spawnSync('systemd-analyze', ['verify', copy], { encoding: 'utf8' });
    expect(`${said.stdout}${said.stderr}`).toBe('');
    const judged = spawnSync('systemd-analyze', ['security', '--offline=yes', copy], { encoding: 'utf8' }).stdout;
    expect(Number(/exposure level.*: ([\d.]+)/.exec(judged)?.[1])).toBeLessThan(2);
  });
});

describe('a proxy that ends TLS in front of the desk', () => {
  const visit = (port: number, path: string) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          path,
          servername: 'www.example.com',
          rejectUnauthorized: false,
          headers: { host: 'www.example.com' },
        },
        (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (text: string) => (body += text));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
        },
      );
      asked.on('error', reject);
      asked.end();
    });
  const makeCertificate = () => {
    const [certificate, key] = [join(place.folder, 'plumbline.pem'), join(place.folder, 'plumbline.key')];
    const subject = ['-subj', '/CN=www.example.com', '-days', '1', '-nodes'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate], {
      stdio: 'ignore',
    });
    return { certificate, key };
  };
  /** The proxy as it is written, with this test's ports and files; what it answers for a page. */
  const through = async (start: (ports: { desk: number; https: number; http: number }) => void) => {
    const desk = await startDesk({ ...place.environment, SITE_URL: 'https://www.example.com' });
    started.push(desk);
    const ports = { desk: desk.port, https: await freePort(), http: await freePort() };
    start(ports);
    return until(() => visit(ports.https, '/services').catch(() => undefined), 'an answer through the proxy');
  };
  const isThePage = ({ status, headers, body }: Awaited<ReturnType<typeof visit>>) => {
    expect([status, headers['strict-transport-security']]).toEqual([200, expect.stringContaining('max-age')]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('Courses and advice.');
  };

  test.skipIf(!isHere('nginx') || !isHere('openssl'))('nginx, as hosting/nginx.conf sets it up', async () => {
    const { certificate, key } = makeCertificate();
    isThePage(
      await through((ports) => {
        const server = fileOf('hosting/nginx.conf')
          .replace('127.0.0.1:4321', `127.0.0.1:${ports.desk}`)
          .replace('listen 443', `listen 127.0.0.1:${ports.https}`)
          .replace('listen 80', `listen 127.0.0.1:${ports.http}`)
          .replace('/etc/ssl/plumbline.pem', `"${certificate}"`)
          .replace('/etc/ssl/plumbline.key', `"${key}"`);
        const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
          .map((name) => `${name}_temp_path "${place.folder}/${name}";`)
          .join(' ');
        const whole = `daemon off; pid "${place.folder}/nginx.pid"; error_log stderr; events {} http { access_log off; ${paths}\n${server}\n}`;
        writeFileSync(join(place.folder, 'nginx.conf'), whole);
        started.push(startProgram(['nginx', '-c', join(place.folder, 'nginx.conf')], { cwd: place.folder }));
      }),
    );
  });

  test.skipIf(!isHere('caddy') || !isHere('openssl'))('Caddy, as hosting/Caddyfile sets it up', async () => {
    const { certificate, key } = makeCertificate();
    isThePage(
      await through((ports) => {
        const sites = fileOf('hosting/Caddyfile')
          .replace('127.0.0.1:4321', `127.0.0.1:${ports.desk}`)
          .replace(/^www\.example\.com \{/m, `www.example.com {\n\ttls "${certificate}" "${key}"`)
          .replace(/^example\.com \{/m, `example.com {\n\ttls "${certificate}" "${key}"`);
        const global = `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n`;
        writeFileSync(join(place.folder, 'Caddyfile'), `${global}${sites}`);
        const home = { PATH: process.env['PATH'] ?? '', HOME: place.folder, XDG_DATA_HOME: place.folder };
        started.push(
          startProgram(['caddy', 'run', '--adapter', 'caddyfile', '--config', join(place.folder, 'Caddyfile')], {
            cwd: place.folder,
            env: home,
          }),
        );
      }),
    );
  });
});

test('a container runs the desk from a folder that it cannot write to, and tells whether it is well', async () => {
  const asRoot = process.getuid?.() === 0;
  const stage =
    fileOf('Dockerfile')
      .split(/^FROM .*$/m)
      .at(-1) ?? '';
  const app = join(place.folder, 'app');
  const data = join(place.folder, 'data');
  mkdirSync(app);
  // The programs of the image: Node, where the user without rights reaches it, and npm.
  mkdirSync(join(place.folder, 'bin'));
  cpSync(node, join(place.folder, 'bin', 'node'));
  chmodSync(place.folder, 0o755);
  const env: Record<string, string> = { PATH: `${place.folder}/bin:${process.env['PATH'] ?? ''}` };
  const here = (text: string, folder = data) => text.replaceAll('/data', folder).replace('node:node', '65534:65534');
  const commands: Record<string, string[]> = {};
  for (const [, word = '', rest = ''] of stage.matchAll(/^([A-Z]+) (.*)$/gm)) {
    const words = rest.split(' ');
    if (word === 'ENV') for (const pair of words) env[pair.split('=')[0] ?? ''] = here(pair.split('=')[1] ?? '');
    if (word === 'COPY') {
      const built = words[0] === '--from=build';
      for (const name of built ? ['dist'] : words.slice(0, -1))
        cpSync(join(built ? place.folder : root, name), join(app, name), { recursive: true });
    }
    if (word === 'RUN' && (asRoot || !rest.includes('chown')))
      execFileSync('sh', ['-c', here(rest, `'${data}'`)], { cwd: app, env: { ...process.env, ...env } });
    const command = /(?:^| CMD )(\[.*\])$/.exec(rest)?.[1];
    if (command) commands[word] = JSON.parse(command) as string[];
  }
  if (!asRoot) mkdirSync(data);
  const user = { cwd: app, ...(asRoot && { uid: 65_534, gid: 65_534 }) };
  const port = await freePort();
  const settings = { ...env, HOST: '127.0.0.1', PORT: String(port) };
  const healthcheck = () => {
    const [program = '', ...values] = commands['HEALTHCHECK'] ?? [];
    return spawnSync(program, values, { ...user, env: settings }).status;
  };
  expect(healthcheck()).toBe(1);
  const container = startProgram(commands['CMD'] ?? [], { ...user, env: settings });
  await answers(port);
  expect(healthcheck()).toBe(0);
  expect((await register({ port })).status).toBe(201);
  expect(await container.stop()).toBe(0);
  if (asRoot) {
    const written = spawnSync('sh', ['-c', `touch ${app}/x`], user).status;
    expect(written).not.toBe(0);
  }
}, 180_000);
