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

test('a link that somebody mistyped is found too', () => {
  expect(addresses('url: htps//a.example')).toEqual(['htps//a.example']);
  expect(addresses('---\ntitle: a\n---\n[b](htp://b.example)\n')).toEqual(['htp://b.example']);
});

test('what stays on the site is no link to another one, and a source that is named twice is one', () => {
  expect(addresses('text: "[a](/news), [b](#top), [c](mailto:a@b.example)"\nhref: /contact')).toEqual([]);
  expect(addresses('- { url: https://a.example }\n- { url: https://a.example }')).toEqual(['https://a.example']);
});

test.each(['http://a.example/', 'htps//a.example', 'ftp://a.example', 'https://localhost/', 'https://a. example', ''])(
  'the address "%s" is told to be wrong',
  (address) => {
    expect(faultOf(address)).toMatch(/^is not (encrypted|a web address)\. \w+/);
  },
);

const sources = (text: string) => linksIn('content/a', text).flatMap((link) => (link.isSource ? [link.address] : []));

test('what a statement rests on is a source: of a note, of an update, in a list of sources, on a card', () => {
  expect(sources('- { text: a, source: { title: b, url: "https://a.example/1" } }')).toEqual(['https://a.example/1']);
  expect(
    sources('---\nupdates: [{ source: https://b.example/ }]\nsources: [{ url: https://c.example }]\n---\n'),
  ).toEqual(['https://b.example/', 'https://c.example']);
  expect(sources('- { kind: sources, items: [{ url: https://d.example/2 }] }')).toEqual(['https://d.example/2']);
  expect(sources('- { title: a, links: [{ label: b, url: https://e.example/3 }] }')).toEqual(['https://e.example/3']);
  expect(sources('website: https://f.example\nactions: [{ label: a, url: https://g.example/ }]')).toEqual([]);
});

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

test.each(['https://a.example/act', 'https://a.example/?id=4', 'https://a.example/en/'])(
  'a source at "%s" is a document',
  (address) => {
    expect(sourceFaultOf({ address, isSource: true })).toBeUndefined();
  },
);

test('a source that is only a host is told with its file, its line and what to do, not the longer address before it', () => {
  const yaml = 'items:\n  - source: https://www.csa.gov.sg/a\n  - source: https://www.csa.gov.sg/\n';
  expect(linkErrorsIn('content/a.yaml', yaml)).toEqual([
    {
      file: 'content/a.yaml',
      line: 3,
      column: 13,
      message: 'https://www.csa.gov.sg/ is only a host. Give the address of the document that the statement rests on.',
    },
  ]);
  expect(linkErrorsIn('content/a.yaml', 'website: https://www.csa.gov.sg/')).toEqual([]);
});
