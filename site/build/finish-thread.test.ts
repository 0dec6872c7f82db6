import { expect, test } from 'vitest';
import { withoutBreaks } from './finish-thread.ts';

test('the day and month of a date, an amount and the number of a standard are not broken, and large text fits a phone', () => {
  expect(withoutBreaks('<p>On 2 August 2026, <b>ISO 42001</b>, SGD 600 and 31 Dec 2026 of May 2024</p>')).toBe(
    '<p>On 2\u00a0August 2026, <b>ISO\u00a042001</b>, SGD\u00a0600 and 31\u00a0Dec 2026 of May 2024</p>',
  );
  expect(withoutBreaks('3 weeks, 7 sessions, up to CNY 50 million')).toBe(
    '3\u00a0weeks, 7\u00a0sessions, up to CNY\u00a050\u00a0million',
  );
});

test('attributes, scripts and parts that run in the browser keep their blanks', () => {
  const html =
    '<title>ISO 42001</title><img alt="2 > 1, 2 August 2026"><script>const day = "2 August 2026";</script><site-island>SGD 600</site-island>';
  expect(withoutBreaks(html)).toBe(html);
});
