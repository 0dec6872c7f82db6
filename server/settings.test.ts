import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, settingNames } from './settings.ts';

test('without any setting the server runs on this machine alone, and keeps its data beside the project', () => {
  expect(readSettings({ SMTP_URL: '' }, '/srv/plumbline')).toMatchObject({
    host: '127.0.0.1',
    port: 4321,
    database: { kind: 'sqlite', file: '/srv/plumbline/data/plumbline.db' },
    erasedFile: '/srv/plumbline/data/erased.txt',
    limit: 60,
    proxies: ['loopback'],
    siteFolder: '/srv/plumbline/dist',
    siteUrl: undefined,
    sendsHsts: false,
    smtpUrl: undefined,
    backupFolder: undefined,
    admin: undefined,
  });
});

test.each([
  ['none', []],
  ['10.0.0.5, 192.168.0.0/16, fd00::/8', ['10.0.0.5', '192.168.0.0/16', 'fd00::/8']],
])('the proxies %s are %j', (proxies, addresses) => {
  expect(readSettings({ TRUSTED_PROXIES: proxies }, '/srv').proxies).toEqual(addresses);
});

test('every setting that cannot be used is reported at once, a line each', () => {
  const wrong = {
    PORT: '70000',
    SITE_URL: 'y',
    DATABASE_URL: 'mysql:z',
    SMTP_URL: 'mail.example.com',
    MAIL_TO: 'a@example.com, b',
    RATE_LIMIT: '0',
    TRUSTED_PROXIES: '10.0.0.0/99',
    LOG_LEVEL: 'loud',
  };
  expect(() => readSettings(wrong, '/srv')).toThrow(
    /^The setting PORT cannot be used: .*65535\.\n.*SITE_URL.* like https:.*\n.*DATABASE_URL.* like file:.*, or postgres:.*\n.*SMTP_URL.* like smtps:.*\n.*MAIL_TO .*"b" is not an email address.*\n.*RATE_LIMIT.* whole number from 1\.\n.*TRUSTED_PROXIES.*\n.*LOG_LEVEL.*"info".*$/,
  );
});

const postgres = 'postgres://server@localhost/server';
test.each<[environment: Record<string, string>, database: string, erased: string]>([
  [{ DATA_DIR: '/var/lib/x' }, '/var/lib/x/plumbline.db', '/var/lib/x/erased.txt'],
  [{ DATABASE_URL: 'file:./own/x.db' }, '/srv/own/x.db', '/srv/own/erased.txt'],
  [{ DATABASE_URL: 'file:///data/x.db' }, '/data/x.db', '/data/erased.txt'],
  [{ DATABASE_URL: 'file:/data/x.db', DATA_DIR: '/other' }, '/data/x.db', '/other/erased.txt'],
  [{ DATABASE_URL: postgres, DATA_DIR: '/var/lib/x' }, postgres, '/var/lib/x/erased.txt'],
  [{ DATABASE_URL: postgres }, postgres, '/srv/data/erased.txt'],
])('data that outlive a release are in the data folder: %j', (environment, location, erased) => {
  const { database, erasedFile } = readSettings(environment, '/srv');
  expect([database.kind === 'sqlite' ? database.file : database.url, erasedFile]).toEqual([location, erased]);
});

test('the README explains every setting, and no other', () => {
  const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');
  const table = /## Settings\n([^]*?)\n## /.exec(readme)?.[1] ?? '';
  const explained = [...table.matchAll(/^\| (`[^|]*`) /gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z_]{3,}/g) ?? [],
  );
  // Read by the build and by the website part of the office.
  const readElsewhere = ['CONTENT_DIR', 'SITE_SERVER', 'WEBSITE_DIR'];
  expect(explained.filter((name) => !readElsewhere.includes(name)).sort()).toEqual(settingNames.toSorted());
  // The file that the operator copies.
  const copied = readFileSync(join(import.meta.dirname, '..', 'hosting', 'plumbline.env'), 'utf8');
  for (const [, name = ''] of copied.matchAll(/^(?:# )?([A-Z_]+)=/gm)) expect(explained).toContain(name);
});

test.each(['0.0.0.0', '::', 'desk.example.com'])(
  'the desk is not opened to others at %s without a proxy that signs them in',
  (host) => {
    const settings = { ADMIN_HOST: host, ADMIN_PORT: '4322' };
    expect(() => readSettings(settings, '/srv')).toThrow(/ADMIN_HOST cannot be used: .* ADMIN_BEHIND_PROXY=on/);
    const { admin } = readSettings({ ...settings, ADMIN_BEHIND_PROXY: 'on' }, '/srv');
    expect(admin).toEqual({ host, port: 4322, behindProxy: true });
  },
);
