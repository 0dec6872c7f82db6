import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, settingNames, SettingsError } from './settings.ts';

test('without any setting the server runs on this machine alone, and keeps its data beside the project', () => {
  expect(readSettings({ SMTP_URL: '' }, '/srv/plumbline')).toMatchObject({
    host: '127.0.0.1',
    port: 4321,
    database: { kind: 'sqlite', file: '/srv/plumbline/data/plumbline.db' },
    erasedFile: '/srv/plumbline/data/erased.txt',
    notices: [],
    limit: 60,
    proxies: ['loopback'],
    siteFolder: '/srv/plumbline/dist',
    siteUrl: undefined,
    smtpUrl: undefined,
  });
});

test.each([
  ['file:./data/x.db', '/srv/data/x.db'],
  ['file:/var/x.db', '/var/x.db'],
  ['file:///var/x.db', '/var/x.db'],
])('%s is the file %s', (url, file) => {
  expect(readSettings({ DATABASE_URL: url }, '/srv').database).toEqual({ kind: 'sqlite', file });
});

test.each([
  ['none', []],
  ['10.0.0.5, 192.168.0.0/16, fd00::/8', ['10.0.0.5', '192.168.0.0/16', 'fd00::/8']],
])('the proxies %s are %j', (proxies, known) => {
  expect(readSettings({ TRUSTED_PROXIES: proxies }, '/srv').proxies).toEqual(known);
});

test.each(['10.0.0.0/99', 'proxy.example.com', '10.0.0.1/8/8'])('%s is no proxy', (proxy) => {
  expect(() => readSettings({ TRUSTED_PROXIES: proxy }, '/srv')).toThrow('TRUSTED_PROXIES');
});

test('every setting that cannot be used is told in one go, a line each', () => {
  const wrong = {
    PORT: '70000',
    SITE_URL: 'y',
    DATABASE_URL: 'mysql:z',
    SMTP_URL: 'mail.example.com',
    LOG_LEVEL: 'loud',
  };
  const read = () => readSettings(wrong, '/srv');
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(
    /^The setting PORT cannot be used: must be a port number, 0 to 65535\.\n.*SITE_URL.* must be an address like https:.*\n.*DATABASE_URL.* must be a file like file:.*, or postgres:.*\n.*SMTP_URL.*\n.*LOG_LEVEL.*$/,
  );
});

describe('what outlives a release is in the data folder', () => {
  const of = (environment: Record<string, string>) => {
    const { database, erasedFile } = readSettings(environment, '/srv');
    return [database.kind === 'sqlite' ? database.file : database.url, erasedFile];
  };
  const postgres = 'postgres://server@localhost/server';
  test.each([
    [{ DATA_DIR: '/var/lib/plumbline' }, ['/var/lib/plumbline/plumbline.db', '/var/lib/plumbline/erased.txt']],
    [{ DATABASE_URL: 'file:/data/x.db' }, ['/data/x.db', '/data/erased.txt']],
    [{ DATABASE_URL: 'file:/data/x.db', DATA_DIR: '/other' }, ['/data/x.db', '/other/erased.txt']],
    [{ DATABASE_URL: postgres, DATA_DIR: '/var/lib/plumbline' }, [postgres, '/var/lib/plumbline/erased.txt']],
    [{ DATABASE_URL: postgres }, [postgres, '/srv/data/erased.txt']],
  ])('with %j', (environment, found) => {
    expect(of(environment as unknown as Record<string, string>)).toEqual(found);
  });
});

test('a setting under its old name is refused with the new one, so that it is never silently without effect', () => {
  const read = () => readSettings({ DESK_MAIL_TO: 'a@example.com', DESK_LIMIT: '5' }, '/srv');
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(
    'The setting DESK_MAIL_TO is called MAIL_TO now. Rename it.\nThe setting DESK_LIMIT is called RATE_LIMIT now. Rename it.',
  );
});

test.each([
  ['RATE_LIMITS', 'RATE_LIMIT'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['TRUSTED_PROXY', undefined],
  ['SMPT_URL', 'SMTP_URL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['HOSTS', undefined],
  ['PATH', undefined],
])('a misspelt %s is told, with what is meant', (name, meant) => {
  expect(readSettings({ [name]: 'x' }, '/srv').notices).toEqual(
    meant === undefined ? [] : [`${name} is not a setting. Is ${meant} meant?`],
  );
});

test('the README explains every setting, and none that is not there', () => {
  const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');
  const table = /## Settings\n([^]*?)\n## /.exec(readme)?.[1] ?? '';
  const explained = [...table.matchAll(/^\| (`[^|]*`) /gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z_]{3,}/g) ?? [],
  );
  const ofTests = 'PLUMBLINE_BROWSER';
  expect(explained.filter((name) => name !== ofTests).sort()).toEqual(settingNames.toSorted());
});

test('backups, metrics and the lists of participants are off unless a setting asks for them', () => {
  expect(readSettings({}, '/srv')).toMatchObject({
    metrics: undefined,
    backups: undefined,
    reportsParticipants: false,
    hsts: false,
  });
  expect(
    readSettings({ METRICS_PORT: '9464', BACKUP_DIR: 'b', SITE_URL: 'https://www.example.com' }, '/srv'),
  ).toMatchObject({
    metrics: { host: '127.0.0.1', port: 9464 },
    backups: { folder: '/srv/b' },
    hsts: true,
  });
  expect(() => readSettings({ HSTS: 'all' }, '/srv')).toThrow('HSTS cannot be used: must be on or off.');
});
