import { expect, test } from 'vitest';
import { joinText } from './join-text.ts';
import { readPage, writePage } from './page-tree.ts';

const joined = (body: string) => {
  const page = readPage(`<body>${body}`);
  joinText(page);
  return /<body>(.*)<\/body>/s.exec(writePage(page))?.[1]?.replaceAll('\u00a0', '&nbsp;');
};

test.each([
  ['<p>Work to <b>ISO 42001</b> by 2 August 2027', '<p>Work to <b>ISO&nbsp;42001</b> by 2&nbsp;August&nbsp;2027</p>'],
  ['<p>SGD 1,200 for SS 714:2025', '<p>SGD&nbsp;1,200 for SS&nbsp;714:2025</p>'],
  ['<p>From <!-- -->2<!-- --> August 2027<!-- -->.', '<p>From 2&nbsp;August&nbsp;2027.</p>'],
  [
    '<p>Regulation (EU) 2026/1744 on Article 50 (Annex III)',
    '<p>Regulation (EU)&nbsp;2026/1744 on Article&nbsp;50 (Annex&nbsp;III)</p>',
  ],
  ['<p>Up to KRW 30 million of 4 millions', '<p>Up to KRW&nbsp;30&nbsp;million of 4 millions</p>'],
  ['<p>AB 853 and SB 315, LegiScan', '<p>AB&nbsp;853 and SB&nbsp;315, LegiScan</p>'],
  ['<p>In May 2027 we ask for 2 Augusts', '<p>In May 2027 we ask for 2 Augusts</p>'],
])('a number does not leave its name at the end of a line: %s', (text, expected) => {
  expect(joined(text)).toBe(expected);
});

test('what a script reads or a visitor sends stays as it is', () => {
  const body =
    '<select><option>SGD 480</option></select><site-island><p>SGD <!-- -->480</p></site-island><script>"ISO 27001"</script>';
  expect(joined(body)).toBe(body);
});
