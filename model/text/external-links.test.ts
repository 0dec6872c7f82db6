import { expect, test } from 'vitest';
import { faultOf, linkErrorsIn, linksIn, sourceFaultOf } from './external-links.ts';

const addresses = (text: string) => linksIn('content/a', text).map(({ address }) => address);

test('links are found wherever content has them: in lists of sources, in prose, in the text of an article', () => {
  expect(
    addresses(
      'sections:\n  - items: [{ title: a, url: "https://a.example/?b=1&c=2" }]\n    text: See [d](https://d.example/).',
    ),
  ).toEqual(['https://a.example/?b=1&c=2', 'https://d.example/']);
  expect(
    addresses(
      '---\nupdates:\n  - { source: https://a.example }\n---\n\nSee [b](https://b.example/x?y=1&z=2) and <https://c.example>.\n',
    ),
  ).toEqual(['https://a.example', 'https://b.example/x?y=1&z=2', 'https://c.example']);
});

test.each(['http://a.example/', 'htps//a.example', 'ftp://a.example', 'https://localhost/', 'https://a. example', ''])(
  'the address "%s" is told to be wrong',
  (address) => {
    expect(faultOf(address)).toMatch(/^is not (encrypted|a web address)\. \w+/);
  },
);

test.each([
  'https://www.csa.gov.sg/',
  'https://www.csa.gov.sg',
  'https://a.example/index.html',
  'https://a.example/#top',
])('a source at "%s" is told to be only a host', (address) => {
  expect(sourceFaultOf({ address, isSource: true })).toBe(
    'is only a host. Give the address of the document that the statement rests on.',
  );
});

test('a source that is only a host is told with its file, its line and what to do, not the longer address before it', () => {
  const yaml = 'items:\n  - source: https://www.csa.gov.sg/a\n  - source: https://www.csa.gov.sg/\n';
  expect(linkErrorsIn('content/a.yaml', yaml)).toEqual([
    {
      file: 'content/a.yaml',
      line: 3,
      column: 13,
      path: ['items', 1, 'source'],
      message: 'https://www.csa.gov.sg/ is only a host. Give the address of the document that the statement rests on.',
    },
  ]);
  expect(linkErrorsIn('content/a.yaml', 'website: https://www.csa.gov.sg/')).toEqual([]);
});
