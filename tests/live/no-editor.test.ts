// The editor writes files without a password, so that it must not be published. A rule of the linter keeps modules of the
// site and the server from importing it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, root } from '../../tools/project.ts';

test('no page, script or style of the built site contains code of the editor', () => {
  const files = filesIn('dist').filter((file) => /\.(?:html|js|css|json|txt|xml)$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /^dist\/edit(?:\/|\.)/.test(file))).toEqual([]);
  const marks = /\/edit\/(?:api|app)|x-editor|rjsf|plumbline:editor/i;
  expect(files.filter((file) => marks.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
