// A missing function throws when it is called, and the form has then already prevented the browser's own submission.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, root } from '../../tools/project.ts';

/** Functions added after 2022: Firefox 102 has none of them; Chrome 109, the last for Windows 7, has only `findLast`. */
const later =
  /\.(?:is|to)WellFormed\(|\.to(?:Sorted|Reversed|Spliced)\(|\.findLast(?:Index)?\(|\.(?:groupBy|fromAsync|withResolvers|canParse)\(/g;

test('forms, search and tables work in browsers of 2022', () => {
  const scripts = filesIn('dist').filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  const calls = scripts.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(later)].map(([call]) => `${file}: ${call}`),
  );
  expect(calls).toEqual([]);
});
