import { expect, test } from 'vitest';
import { readContent } from '../../model/read-content.ts';
import { languageModelText, robotsText, securityText } from './plain-texts.ts';

const content = readContent(process.cwd());
const toAddress = (path: string) => new URL(path, 'https://plumbline.example').href;
const organisation = { ...content.organisation, security: { email: 'security@a.example', expires: '2027-11-14' } };

test('the place to report security faults has an address and an end', () => {
  expect(securityText(organisation, toAddress, '2026-11-21')).toBe(
    'Contact: mailto:security@a.example\nExpires: 2027-11-14T00:00:00+08:00\nPreferred-Languages: en\n' +
      'Canonical: https://plumbline.example/.well-known/security.txt\n',
  );
});

test('a promise that ends within 30 days is not published, and the message says where to renew it', () => {
  expect(() => securityText(organisation, toAddress, '2027-10-15')).not.toThrow();
  expect(() => securityText(organisation, toAddress, '2027-10-16')).toThrow(/^content\/organisation\.yaml — security/);
});

test('a language model finds every listed page, and no answer page', () => {
  const text = languageModelText(content, toAddress);
  const links = [...text.matchAll(/\]\((.*?)\)/g)].map((match) => match[1]);
  const listed = [...content.pages.filter(({ unlisted }) => !unlisted), ...content.articles];
  expect(links.toSorted()).toEqual(listed.map(({ path }) => toAddress(path)).toSorted());
});

test('robots are told where the sitemap is', () => {
  expect(robotsText(toAddress)).toContain('\nSitemap: https://plumbline.example/sitemap-index.xml\n');
});
