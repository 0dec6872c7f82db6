import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeFailure } from './describe-failure.ts';
import { DatabaseReplaced } from './store/failures.ts';
import { StoreUnavailable } from './store/records.ts';

test('a database that was taken away is named, and nothing of PostgreSQL', () => {
  const failure = new StoreUnavailable(new DatabaseReplaced('/data/server.db'));
  expect(describeFailure(failure)).toMatch(/^The database \/data\/server\.db was removed or replaced .* Put it back/);
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
