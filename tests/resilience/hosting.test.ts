// What docs/operating.md says of running the site, run as it is written in hosting/ and in the Dockerfile.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  savedSubmissions,
  makeWorkplace,
  node,
  person,
  register,
  responds,
  root,
  startServer,
  until,
  type Workplace,
} from './server-process.ts';
import { freePort } from '../../tools/free-port.ts';
import { startOnSocket } from './socket-service.ts';
import { isHere, startProgram } from './started-program.ts';
import { proxies, type Ports } from './started-proxies.ts';

let place: Workplace;
const started: { stop: () => Promise<unknown> }[] = [];
beforeEach(() => (place = makeWorkplace()));
afterEach(async () => {
  await Promise.all(started.splice(0).map((program) => program.stop()));
  place.remove();
});

const fileOf = (name: string) => readFileSync(join(root, name), 'utf8');

/** A release of the server, as `git clone` and `npm run build` leave it. */
function makeRelease(folder: string) {
  for (const name of ['server', 'model', 'sections', 'content', 'package.json'])
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
      await responds(port);
      return service;
    };
    for (const [index, release] of ['old', 'new', 'old'].entries()) {
      const service = await startAs(release);
      expect((await register({ port }, { ...person, submissionKey: `release-${index}` })).status).toBeLessThan(300);
      expect(await service.stop()).toBe(0);
      expect(readlinkSync(join(home, 'current'))).toBe(`releases/${release}`);
    }
    expect((await savedSubmissions({ ...place.environment, DATABASE_URL: '', ...settings })).length).toBe(3);
  });

  test('the settings that the operator copies are settings that the README explains', () => {
    const names = [...fileOf('hosting/plumbline.env').matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1] ?? '');
    expect(names).toContain('SMTP_URL');
    for (const name of names) expect(fileOf('README.md')).toContain(`\`${name}\``);
  });

  test.skipIf(!isHere('systemd-analyze'))(
    'the unit is one that systemd takes, and leaves the server few rights',
    () => {
      const names = [
        'plumbline.service',
        'plumbline.socket',
        ...['build', 'report', 'backup'].flatMap((job) => [`plumbline-${job}.service`, `plumbline-${job}.timer`]),
      ];
      const copies = names.map((name) => {
        const text = fileOf(`hosting/${name}`).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true');
        writeFileSync(join(place.folder, name), text);
        return join(place.folder, name);
      });
      const [copy = ''] = copies;
      const said = spawnSync('systemd-analyze', ['verify', ...copies], { encoding: 'utf8' });
      expect(`${said.stdout}${said.stderr}`).toBe('');
      const judged = spawnSync('systemd-analyze', ['security', '--offline=yes', copy], { encoding: 'utf8' }).stdout;
      expect(Number(/exposure level.*: ([\d.]+)/.exec(judged)?.[1])).toBeLessThan(2);
    },
  );
});

describe('a proxy that ends TLS in front of the server', () => {
  const ask443 = (port: number, path: string, { host = 'www.example.com', address = '127.0.0.1', form = '' } = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const headers = {
        host,
        ...(form === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(form) }),
      };
      const options = { host: address, port, path, servername: host, rejectUnauthorized: false, headers };
      const asked = request({ ...options, method: form === '' ? 'GET' : 'POST' }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => (body += text));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      });
      asked.on('error', reject);
      asked.end(form);
    });
  const choosePorts = async (server: number): Promise<Ports> => ({
    server,
    https: await freePort(),
    http: await freePort(),
  });
  const isUp = ({ https }: Ports) =>
    until(() => ask443(https, '/services').catch(() => undefined), 'a page through the proxy');
  const environment = () => ({ ...place.environment, SITE_URL: 'https://www.example.com' });

  describe.each(proxies)('$name, as hosting/ sets it up', ({ name, isMissing, start }) => {
    test.skipIf(isMissing)('serves the site over IPv4 and IPv6, and leads the bare name to www', async () => {
      const server = await startServer(environment());
      started.push(server);
      const ports = await choosePorts(server.port);
      started.push(start(place.folder, ports));
      await isUp(ports);
      for (const address of ['127.0.0.1', '::1']) {
        const { status, headers, body } = await ask443(ports.https, '/services', { address });
        expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=63072000']);
        expect(headers['content-security-policy']).toContain("default-src 'none'");
        expect(body).toContain('Courses and advice.');
        const bare = await ask443(ports.https, '/services?a=b', { host: 'example.com', address });
        expect([[301, 308].includes(bare.status), bare.headers['location']]).toEqual([
          true,
          'https://www.example.com/services?a=b',
        ]);
      }
    });

    test.skipIf(isMissing || name !== 'Caddy')(
      'without plumbline.socket pages wait for the server, and nobody is confirmed what somebody else sent',
      async () => {
        const server = await startServer(environment());
        const ports = await choosePorts(server.port);
        started.push(start(place.folder, ports));
        await isUp(ports);
        await server.stop();
        const page = ask443(ports.https, '/services');
        const forms = [];
        for (let n = 0; n < 6; n++) {
          const form = JSON.stringify({ ...person, firstName: `Mei ${n}`, submissionKey: `key-${n}` });
          forms.push(ask443(ports.https, '/api/registrations', { form }));
          // One after the other, as visitors come: a proxy may have another in hand while it tries again.
          await pause(150);
        }
        started.push(await startServer({ ...environment(), PORT: String(ports.server) }));
        expect((await page).status).toBe(200);
        const responses = await Promise.all(forms);
        // Caddy before 2.11.2 refuses the forms; then the page sends its form again.
        for (const { status } of responses) expect([201, 502]).toContain(status);
        const confirmed = responses.flatMap(({ status }, n) => (status === 201 ? [`Mei ${n}`] : []));
        const saved = (await savedSubmissions(environment())).map(({ values }) => values['firstName']);
        expect(saved.toSorted()).toEqual(confirmed);
      },
    );

    test.skipIf(isMissing || !isHere('systemd-socket-activate'))(
      'forms and pages that are sent while the server restarts wait for it',
      async () => {
        const service = await startOnSocket(environment(), place.folder, await freePort());
        started.push(service);
        const ports = await choosePorts(service.port);
        started.push(start(place.folder, ports));
        await isUp(ports);
        for (let round = 0; round < 3; round++) {
          service.restart();
          await pause(300 * round);
          const forms = [1, 2, 3].map((n) =>
            ask443(ports.https, '/api/registrations', {
              form: JSON.stringify({ ...person, email: `mei${round}-${n}@example.com` }),
              address: n === 1 ? '::1' : '127.0.0.1',
            }),
          );
          const responses = await Promise.all([...forms, ask443(ports.https, '/services')]);
          expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 200]);
        }
      },
    );
  });
});

test('each night the container gets the site of that day, not the one before from the cache', () => {
  // Docker runs a step again where an argument declared above it has another value.
  const stage = /^FROM .* AS build\n([^]*?)^RUN npm run build$/m.exec(fileOf('Dockerfile'))?.[1] ?? '';
  const declared = [...stage.matchAll(/^ARG (\w+)$/gm)].map(([, name]) => `${name}=`);
  const typed = /^5 0 \* \* \* (.*)$/m.exec(fileOf('docs/operating.md'))?.[1] ?? '';
  // cron takes a % that is not escaped as the end of the line.
  const line = (/^(?:\\%|[^%])*/.exec(typed)?.[0] ?? '').replaceAll('\\%', '%');
  const bin = join(place.folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'docker'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  writeFileSync(join(bin, 'date'), '#!/bin/sh\nPATH=${PATH#*:}\nexec date --date="$NOW" "$@"\n', { mode: 0o755 });
  const told = (now: string) =>
    execFileSync('sh', ['-c', line.replace('/srv/plumbline', `'${place.folder}'`)], {
      encoding: 'utf8',
      env: { PATH: `${bin}:/usr/bin:/bin`, NOW: now, TZ: 'UTC' },
    })
      .split('\n')
      .filter((value) => declared.some((name) => value.startsWith(name)));
  expect(told('2026-12-01T16:05:00Z')).toEqual(['SITE_URL=https://www.example.com', 'BUILD_DAY=2026-12-02']);
  expect(told('2026-12-02T16:05:00Z')).toContain('BUILD_DAY=2026-12-03');
});

test('a container runs the server from a folder that it cannot write to, and tells whether it is well', async () => {
  const asRoot = process.getuid?.() === 0;
  const stage =
    fileOf('Dockerfile')
      .split(/^FROM .*$/m)
      .at(-1) ?? '';
  const app = join(place.folder, 'app');
  const data = place.data;
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
  await responds(port);
  expect(healthcheck()).toBe(0);
  expect((await register({ port })).status).toBe(201);
  expect(await container.stop()).toBe(0);
  if (asRoot) {
    const written = spawnSync('sh', ['-c', `touch ${app}/x`], user).status;
    expect(written).not.toBe(0);
  }
}, 180_000);
