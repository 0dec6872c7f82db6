import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

test('without any setting the desk runs on this machine alone, and keeps its data beside the project', () => {
  expect(readSettings({ SMTP_URL: '' }, '/srv/plumbline')).toMatchObject({
    host: '127.0.0.1',
    port: 4321,
    databaseFile: '/srv/plumbline/data/desk.db',
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
  expect(readSettings({ DATABASE_URL: url }, '/srv').databaseFile).toBe(file);
});

test('every setting that cannot be used is told in one go, a line each', () => {
  const read = () => readSettings({ PORT: 'x', SITE_URL: 'y', DATABASE_URL: 'mysql:z', DESK_LOG: 'loud' }, '/srv');
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(
    /^The setting PORT cannot be used: must be a port number, 0 to 65535\.\n.*SITE_URL.*\n.*DATABASE_URL.*\n.*DESK_LOG.*$/,
  );
});
