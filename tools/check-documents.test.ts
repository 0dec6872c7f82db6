import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyProject } from '../tests/fixtures/project-copy.ts';
import { runCommand } from './run-command.ts';

const { folder, remove } = copyProject('package.json', 'tools');

afterAll(remove);

/** What the check says when a document has this line and nothing else. */
async function toldOf(document: string, line: string): Promise<string> {
  const path = join(folder, document);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${line}\n`);
  const { output } = await runCommand(process.execPath, ['tools/check-documents.ts'], { cwd: folder });
  writeFileSync(path, '');
  return output.trim();
}

test.each(['README.md', 'docs/decisions/0001-first.md', 'bench/README.md'])(
  'who reads %s is led to no path and no script that is gone',
  async (document) => {
    const name = 'tools/gone.ts';
    expect(await toldOf(document, `See \`${name}\`.`)).toBe(
      `${document}:1 — there is no ${name}. Correct the path, or the document.`,
    );
    expect(await toldOf(document, 'Then `npm run gone`.')).toBe(
      `${document} — package.json has no script for "npm run gone".`,
    );
    expect(await toldOf(document, 'See `tools/check.ts`, then `npm run check`.')).toBe('');
  },
);
