import { expect, test } from 'vitest';
import { readPage, writePage } from './page-tree.ts';
import { keepTogether } from './unbroken-text.ts';

test('an amount and the number of a standard never begin a line without their word', () => {
  const page = readPage(
    '<title>SS 714</title><p>From SGD 14,400 for SS 714:2025, <b>ISO/IEC 27001</b> and Annex A, as ISO says</p>' +
      '<astro-island><p>SGD 450</p></astro-island><script>"SGD 1"</script>',
  );
  keepTogether(page);
  expect(writePage(page)).toBe(
    '<html><head><title>SS 714</title></head><body>' +
      '<p>From SGD&nbsp;14,400 for SS&nbsp;714:2025, <b>ISO/IEC 27001</b> and Annex&nbsp;A, as ISO says</p>' +
      '<astro-island><p>SGD 450</p></astro-island><script>"SGD 1"</script></body></html>',
  );
});
