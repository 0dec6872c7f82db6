import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

test('without any setting the desk runs on this machine alone, and keeps its data beside the project', () => {
  expect(readSettings({ SMTP_URL: '' }, '/srv/plumbline')).toMatchObject({
    host: '127.0.0.1',
    port: 4321,
    database: { kind: 'sqlite', file: '/srv/plumbline/data/desk.db' },
    erasedFile: '/srv/plumbline/data/desk.db.erased',
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

test('PostgreSQL is known by its address', () => {
  const url = 'postgres://desk:secret@db.example.com/desk';
  expect(readSettings({ DATABASE_URL: url }, '/srv').database).toEqual({ kind: 'postgres', url });
});

test.each([
  ['none', []],
  ['10.0.0.5, 192.168.0.0/16, fd00::/8', ['10.0.0.5', '192.168.0.0/16', 'fd00::/8']],
])('the proxies %s are %j', (proxies, known) => {
  expect(readSettings({ DESK_PROXIES: proxies }, '/srv').proxies).toEqual(known);
});

test.each(['10.0.0.0/99', 'proxy.example.com', '10.0.0.1/8/8'])('%s is no proxy', (proxy) => {
  expect(() => readSettings({ DESK_PROXIES: proxy }, '/srv')).toThrow('DESK_PROXIES');
});

test('every setting that cannot be used is told in one go, a line each', () => {
  const read = () => readSettings({ PORT: 'x', SITE_URL: 'y', DATABASE_URL: 'mysql:z', DESK_LOG: 'loud' }, '/srv');
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(
    /^The setting PORT cannot be used: must be a port number, 0 to 65535\.\n.*SITE_URL.*\n.*DATABASE_URL.*\n.*DESK_LOG.*$/,
  );
});
