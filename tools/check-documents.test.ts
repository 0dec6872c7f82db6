import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyProject } from '../tests/fixtures/project-copy.ts';
import { runCommand } from './run-command.ts';

const { folder, remove } = copyProject('package.json', 'tools');
afterAll(remove);

test('a document that names a path or a script that is gone is reported', async () => {
  const right = 'See `tools/check.ts`, then `npm run check`.';
  writeFileSync(join(folder, 'README.md'), `See \`tools/gone.ts\`.\nThen \`npm run gone\`.\n${right}\n`);
  const { output } = await runCommand(process.execPath, ['tools/check-documents.ts'], { cwd: folder });
  expect(output.trim().split('\n')).toEqual([
    'README.md:1 — there is no tools/gone.ts. Correct the path, or the document.',
    'README.md — package.json has no script for "npm run gone".',
  ]);
});
