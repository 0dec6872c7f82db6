// The office edits the site behind a sign-in, so that it must not be published. A rule of the linter keeps modules of the
// site and the server from importing it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, root } from '../../tools/project.ts';

test('no page, script or style of the built site contains code of the editor', () => {
  const files = filesIn('dist').filter((file) => /\.(?:html|js|css|json|txt|xml)$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /^dist\/website(?:\/|\.)/.test(file))).toEqual([]);
  const marks = /\/website\/(?:api|app|preview)|x-window|rjsf|plumbline:unsaved/i;
  expect(files.filter((file) => marks.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
