// The files of hosting/ as an operator copies them: proxies in front of a real server, units that systemd accepts.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readContent } from '../../model/reader/read-content.ts';
import { freePort } from '../../tools/free-port.ts';
import { writeUnavailablePage } from '../../tools/host-files.ts';
import {
  makeWorkplace,
  person,
  root,
  startServer,
  until,
  type ServerProcess,
  type Workplace,
} from './server-process.ts';
import { isHere } from './started-program.ts';
import { proxies, type Ports, type StartedProxy } from './started-proxies.ts';

const fileOf = (name: string) => readFileSync(join(root, name), 'utf8');

test('the settings that the operator copies are settings that the README explains', () => {
  const names = [...fileOf('hosting/plumbline.env').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map((match) => match[1] ?? '');
  expect(names).toContain('SMTP_URL');
  for (const name of names) expect(fileOf('README.md')).toContain(`\`${name}\``);
});

test.each(['publish.sh', 'container.sh', 'plumbline-admin'])('%s is a script that a shell accepts', (name) => {
  expect(spawnSync('sh', ['-n', join(root, 'hosting', name)], { encoding: 'utf8' }).stderr).toBe('');
});

describe.skipIf(!isHere('systemd-analyze'))('systemd', () => {
  let place: Workplace;
  beforeEach(() => (place = makeWorkplace()));
  afterEach(() => place.remove());

  test('accepts the units, and they leave the server few rights', () => {
    const names = readdirSync(join(root, 'hosting')).filter((name) => /\.(?:service|socket|timer|path)$/.test(name));
    const copies = names.map((name) => {
      // The programs are not installed here.
      const text = fileOf(`hosting/${name}`).replace(/^(ExecStart=-?)\/(?:srv|usr\/local)\S+/gm, '$1/bin/true');
      writeFileSync(join(place.folder, name), text);
      return join(place.folder, name);
    });
    const said = spawnSync('systemd-analyze', ['verify', ...copies], { encoding: 'utf8' });
    expect(`${said.stdout}${said.stderr}`).toBe('');
    const server = join(place.folder, 'plumbline.service');
    const judged = spawnSync('systemd-analyze', ['security', '--offline=yes', server], { encoding: 'utf8' }).stdout;
    expect(Number(/exposure level.*: ([\d.]+)/.exec(judged)?.[1])).toBeLessThan(2);
  });

  test('builds what is published without the passwords, the data and the keys of the machine', () => {
    const unit = fileOf('hosting/plumbline-build.service');
    expect(unit).toMatch(/^User=plumbline-build$/m);
    expect(unit).not.toMatch(/^EnvironmentFile=/m);
    for (const path of ['/etc/plumbline.env', '/etc/ssl/private', '/root', '/var/lib/plumbline'])
      expect(/^InaccessiblePaths=.*$/m.exec(unit)?.[0]).toContain(`-${path}`);
  });

  test('serves pages even if no time server can be reached', () => {
    for (const name of ['plumbline.service', 'plumbline-daily.service'])
      expect(fileOf(`hosting/${name}`)).not.toMatch(/^(?:After|Wants|Requires)=.*time-sync/m);
  });
});

/** Types by the ending of an address, as a browser needs them under `nosniff`. */
const types: Readonly<Record<string, RegExp>> = {
  html: /^text\/html/,
  css: /^text\/css/,
  js: /^(?:text|application)\/javascript/,
  svg: /^image\/svg\+xml/,
  woff2: /^font\/woff2/,
  json: /^application\/json/,
  xml: /^(?:application|text)\/(?:xml|rss\+xml|atom\+xml)/,
  ics: /^text\/calendar/,
  txt: /^text\/plain/,
  png: /^image\/png/,
};

describe.each(proxies)('$name, as hosting/ configures it', ({ isMissing, start }) => {
  let place: Workplace;
  let server: ServerProcess;
  let proxy: StartedProxy;
  let ports: Ports;
  const site = join(root, 'dist');
  const hasSite = existsSync(join(site, 'index.html'));

  beforeEach(async () => {
    place = makeWorkplace({ SITE_URL: 'https://www.example.com' });
    server = await startServer(hasSite ? { ...place.environment, SITE_DIR: site } : place.environment);
    ports = { server: server.port, https: await freePort(), http: await freePort() };
    // In place of /srv/plumbline/current, which the account of the proxy has to read.
    chmodSync(place.folder, 0o755);
    mkdirSync(join(place.folder, 'current', 'dist'), { recursive: true });
    const { organisation } = readContent(`${root}/`, { withoutPages: true });
    writeUnavailablePage(join(place.folder, 'current', 'dist'), organisation);
    proxy = start(place.folder, ports);
    await until(() => ask('/services').catch(() => undefined), 'a page through the proxy');
  });
  afterEach(async () => {
    await proxy.stop();
    await server.stop().catch(() => undefined);
    place.remove();
  });

  const ask = (path: string, { host = 'www.example.com', address = '127.0.0.1', form = '' } = {}) =>
    new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: string }>(
      (resolve, reject) => {
        const posted = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(form) };
        const headers = { host, ...(form !== '' && posted) };
        const options = {
          host: address,
          port: ports.https,
          path,
          servername: host,
          rejectUnauthorized: false,
          headers,
        };
        const asked = request({ ...options, method: form === '' ? 'GET' : 'POST' }, (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (text: string) => (body += text));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
        });
        asked.on('error', reject);
        asked.end(form);
      },
    );

  test.skipIf(isMissing)(
    'serves every kind of file with its type, over IPv4 and IPv6, and redirects to www',
    async () => {
      const folder = hasSite ? site : join(place.folder, 'dist');
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      const found = Object.keys(types).flatMap(
        (ending) => files.find((name) => name.endsWith(`.${ending}`) && name !== 'build-day.txt') ?? [],
      );
      expect(found.length).toBeGreaterThan(hasSite ? 8 : 2);
      for (const name of [...found, 'services.html']) {
        if (/^(?:404|503|.*-received)\.html$/.test(name)) continue;
        const { status, headers } = await ask(`/${name.replace(/(?:(?:^|\/)index)?\.html$/, '')}`);
        expect([name, status, headers['content-type']]).toEqual([
          name,
          200,
          expect.stringMatching(types[name.split('.').at(-1) ?? ''] ?? /^$/),
        ]);
      }
      for (const address of ['127.0.0.1', '::1']) {
        const { headers } = await ask('/services', { address });
        expect(headers['strict-transport-security']).toBe('max-age=63072000');
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
        const bare = await ask('/services?a=b', { host: 'example.com', address });
        expect(bare.headers['location']).toBe('https://www.example.com/services?a=b');
      }
      const taken = await ask('/api/registrations', { form: JSON.stringify({ ...person, form: 'none' }) });
      expect(taken.status).toBe(400);
    },
  );

  test.skipIf(isMissing)(
    'shows our own page with a telephone number while the server is down, and logs no visitor',
    async () => {
      await server.stop();
      const { status, headers, body } = await ask('/contact?email=mei@example.com');
      const { telephone } = readContent(`${root}/`, { withoutPages: true }).organisation;
      expect([status, headers['content-type'], headers['retry-after']]).toEqual([
        503,
        expect.stringContaining('text/html'),
        '60',
      ]);
      expect(body).toContain(telephone);
      expect(proxy.output()).not.toMatch(/mei@example\.com|"remote_ip"|client: 127/);
    },
  );
});
