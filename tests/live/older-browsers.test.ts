// A function that a browser does not have fails when it is called: the form has stopped the browser's own sending by then.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, root } from '../../tools/project.ts';

/** What came after 2022, as browsers count: Firefox 102 has none of it, and Chrome 109, the last for Windows 7, `findLast` alone. */
const later =
  /\.(?:is|to)WellFormed\(|\.to(?:Sorted|Reversed|Spliced)\(|\.findLast(?:Index)?\(|\.(?:groupBy|fromAsync|withResolvers|canParse)\(/g;

test('forms, search and tables call nothing that a browser of 2022 does not have', () => {
  const scripts = filesIn('dist').filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  const calls = scripts.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(later)].map(([call]) => `${file}: ${call}`),
  );
  expect(calls).toEqual([]);
});
