import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeFailure, OperatorError } from './operator-error.ts';
import { StoreUnavailable } from './store/records.ts';

test('a folder that is not there is named, with the settings that name folders', async () => {
  const description = await readFile(join(tmpdir(), 'no-such-folder', 'x.json')).catch(describeFailure);
  expect(description).toMatch(
    /x\.json cannot be used: there is no such file or folder\. Settings name the folders: SITE_DIR,/,
  );
});

test.each([
  [
    { code: 'EADDRINUSE', address: '127.0.0.1', port: 4321 },
    /^Port 4321 on 127\.0\.0\.1 is in use\. .*PORT=8080 npm start$/,
  ],
  [{ code: 'ENOTFOUND', hostname: 'www.examp1e.com' }, /^This machine has no address www\.examp1e\.com\./],
])('an address that cannot be used is named, with the remedy: %j', (facts, expected) => {
  expect(describeFailure(Object.assign(new Error('listen'), facts))).toMatch(expected);
});

test.each([
  [undefined, /^PostgreSQL cannot be used/],
  [Object.assign(new Error(''), { code: 'ECONNREFUSED', address: '10.0.0.1', port: 5432 }), /\(ECONNREFUSED\)/],
  [Object.assign(new Error('i/o error, read'), { code: 'EIO', path: '/data' }), /^\/data cannot be used: the disk/],
  [new OperatorError('The database was removed. Put it back.'), /^The database was removed/],
])('a store that fails with %s is described in one line', (cause, expected) => {
  const line = describeFailure(new StoreUnavailable(cause));
  expect(line).toMatch(expected);
  expect(line).not.toContain('\n');
});
