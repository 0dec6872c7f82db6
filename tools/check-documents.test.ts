import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyProject } from '../tests/fixtures/project-copy.ts';
import { runCommand } from './run-command.ts';

const { folder, remove } = copyProject('package.json', 'tools');
afterAll(remove);

test('a document or a comment that names a missing path or script is reported', async () => {
  const right = 'See `tools/check.ts`, then `npm run check`.';
  writeFileSync(join(folder, 'README.md'), `See \`tools/gone.ts\`.\nThen \`npm run gone\`.\n${right}\n`);
  writeFileSync(join(folder, 'tools', 'note.ts'), '// See tools/check.ts.\n/** See tools/old.ts. */\n');
  const { output } = await runCommand(process.execPath, ['tools/check-documents.ts'], { cwd: folder });
  // The copy lacks folders that comments of the real tools name.
  const lines = output.split('\n').filter((line) => /^(?:README\.md|tools\/note\.ts)/.test(line));
  expect(lines).toEqual([
    'README.md:1 — there is no tools/gone.ts. Correct the path, or the document.',
    'README.md — package.json has no script for "npm run gone".',
    'tools/note.ts:2 — there is no tools/old.ts. Correct the path, or the comment.',
  ]);
});
