import { expect, test } from 'vitest';
import { editDistance, nearPages } from './near-pages.ts';

const pages = [
  ['/', 'Home'],
  ['/services', 'Services'],
  ['/services/cybersecurity-essentials', 'Cybersecurity Essentials'],
  ['/services/iso27001', 'ISO 27001'],
  ['/services/iso42001', 'ISO 42001'],
  ['/about', 'About'],
  ['/news/agentic-ai-governance', 'Building Governance Frameworks'],
].map(([path = '', name = '']) => ({ path, name }));
const near = (path: string) => nearPages(path, pages).map((page) => page.path);

test.each([
  ['/service', '/services'],
  ['/abuot', '/about'],
  ['/services/cybersecurity', '/services/cybersecurity-essentials'],
  ['/iso27001', '/services/iso27001'],
  ['/services/iso-27001', '/services/iso27001'],
  ['/news/agentic-ai-governence', '/news/agentic-ai-governance'],
  ['/Services/ISO42001.html', '/services/iso42001'],
])('a visitor who asks for %s is led to %s', (asked, page) => {
  expect(near(asked)[0]).toBe(page);
});

test.each(['/wp-login.php', '/', '/q', `/${'services'.repeat(50)}`, '/a/b/c/d/e/f/g'])(
  '%s is near nothing: no page is named',
  (path) => {
    expect(near(path)).toEqual([]);
  },
);

test('at most three are named', () => {
  expect(
    nearPages(
      '/page1',
      Array.from({ length: 9 }, (_, n) => ({ path: `/page${n}`, name: '' })),
    ),
  ).toHaveLength(3);
});

test('swapped neighbours count as one mistake', () => {
  expect([editDistance('abuot', 'about'), editDistance('', 'abc'), editDistance('same', 'same')]).toEqual([1, 3, 0]);
});
