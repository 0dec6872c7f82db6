import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { list, parse } from 'postcss';
import { expect, test } from 'vitest';

const site = join(import.meta.dirname, '..');

/** Whether what a selector finds has no name, and depends on what another element has in it. */
function findsAnything(selector: string): boolean {
  // What is in parentheses stays whole.
  const compounds = list.split(selector, [' ', '\n', '>', '+', '~'], false).filter(Boolean);
  const last = (compounds.at(-1) ?? '').replace(/^:is\(/, '');
  return compounds.slice(0, -1).some((compound) => compound.includes(':has')) && !/^[a-z.#[]/.test(last);
}

// Chromium looks at every element below one of `:has` again when its state may have changed, as far as one such rule on
// the page finds elements without a name: of a form's first answer on a slow phone that was 60 of 700 ms.
test('the focus or a field that changes has the browser look at few elements again', () => {
  const found = globSync('**/*.css', { cwd: site }).flatMap((file) => {
    const slow: string[] = [];
    parse(readFileSync(join(site, file), 'utf8')).walkRules(({ selectors }) => {
      slow.push(...selectors.filter(findsAnything).map((selector) => `${file}: ${selector}`));
    });
    return slow;
  });
  expect(found).toEqual([]);
});
