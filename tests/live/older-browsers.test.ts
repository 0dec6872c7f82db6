// A missing function throws when it is called, and the form has then already prevented the browser's own submission.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, root } from '../../tools/project.ts';

/** Functions and expressions that Chrome 99, Firefox 97 or Safari 15.4, the oldest supported browsers, do not have. */
const laterFunctions =
  /\.(?:is|to)WellFormed\(|\.to(?:Sorted|Reversed|Spliced)\(|\.findLast(?:Index)?\(|\.(?:groupBy|fromAsync|withResolvers|canParse)\(|AbortSignal\.(?:any|timeout)\(|\(\?<[=!]/g;

test('no form, search or table calls a function that the oldest supported browsers lack', () => {
  // What is in dist/views runs on the server.
  const scripts = filesIn('dist').filter((file) => file.endsWith('.js') && !file.startsWith('dist/views/'));
  expect(scripts.length).toBeGreaterThan(5);
  const calls = scripts.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(laterFunctions)].map(([call]) => `${file}: ${call}`),
  );
  expect(calls).toEqual([]);
});

test('no style has a range of widths, which the oldest supported browsers ignore', () => {
  const files = filesIn('dist').filter((file) => /\.(?:html|css)$/.test(file));
  const ranges = files.filter((file) => /@media[^{]*[<>]/.test(readFileSync(join(root, file), 'utf8')));
  expect(ranges).toEqual([]);
});
