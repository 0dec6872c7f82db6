import { expect, test } from 'vitest';
import { contentLinks, faultOf, linkFaults, linksIn } from './content-links.ts';

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

test('every link of our own content is well formed and encrypted', () => {
  expect(contentLinks().length).toBeGreaterThan(200);
  expect(linkFaults()).toEqual([]);
});
