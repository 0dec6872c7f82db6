import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeFailure } from './describe-failure.ts';
import { StoreUnavailable } from './store/records.ts';
import { watchFile } from './store/file-identity.ts';

test('who took the database away under a command is told so, and nothing of PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'server.db');
  writeFileSync(file, '');
  const look = watchFile(file);
  expect(look).not.toThrow();
  rmSync(file);
  let told = '';
  try {
    look();
  } catch (error) {
    told = describeFailure(error);
  }
  expect(told).toMatch(/^The database .* was removed or replaced while it is in use\. Put it back/);
});

test('who names a folder that has no content is told of the file', async () => {
  const missing = join(tmpdir(), 'no-such-folder', 'content', 'organisation.yaml');
  const told = await readFile(missing).catch(describeFailure);
  expect(told).toMatch(/organisation\.yaml cannot be used: there is none\. Settings name the folders: CONTENT_DIR,/);
});

test.each([undefined, 'connection lost', Object.assign(new Error('i/o error, read'), { code: 'EIO', path: '/data' })])(
  'a store that fails with %s is described in one line',
  (cause) => {
    const line = describeFailure(new StoreUnavailable(cause));
    expect(line).toMatch(cause instanceof Error ? /^\/data cannot be used: the disk/ : /^PostgreSQL cannot be used/);
    expect(line).not.toContain('\n');
  },
);
