import { expect, test } from 'vitest';
import { readContent } from '../../model/reader/read-content.ts';
import { languageModelText, securityText } from './plain-texts.ts';
import { toAddress } from './addresses.ts';

const content = readContent('tests/fixtures');
const organisation = { ...content.organisation, security: { email: 'security@a.example', expires: '2027-11-14' } };

test('the place to report security faults has an address and an end', () => {
  expect(securityText(organisation, '2026-11-21')).toBe(
    'Contact: mailto:security@a.example\nExpires: 2027-11-14T00:00:00+08:00\nPreferred-Languages: en\n' +
      `Canonical: ${toAddress('/.well-known/security.txt')}\n`,
  );
});

test('a commitment that has ended is left out, and stops no build', () => {
  expect(securityText(organisation, '2027-11-13')).toContain('Expires: 2027-11-14');
  for (const day of ['2027-11-14', '2031-02-28', '2046-11-21']) expect(securityText(organisation, day)).toBeUndefined();
});

test('a language model finds every listed page, and no page that only responds', () => {
  const text = languageModelText(content);
  const links = [...text.matchAll(/\]\((.*?)\)/g)].map((match) => match[1]);
  const listed = [...content.pages.filter(({ unlisted }) => !unlisted), ...content.articles];
  expect(links.toSorted()).toEqual(listed.map(({ path }) => toAddress(path)).toSorted());
});
