import { expect, test } from 'vitest';
import { suggestPages } from './suggest-pages.ts';

const suggest = suggestPages(
  [
    ['/', 'Home'],
    ['/services', 'Services'],
    ['/services/cybersecurity-essentials', 'Cybersecurity Essentials'],
    ['/services/iso27001', 'ISO 27001'],
    ['/services/iso42001', 'ISO 42001'],
    ['/services/microsoft-copilot', 'Microsoft Copilot'],
    ['/ai-regulations/china', 'China'],
    ['/ai-regulations/usa', 'USA'],
    ['/about', 'About'],
  ].map(([path = '', name = '']) => ({ path, name })),
);
const paths = (path: string) => suggest(path).map((page) => page.path);

test.each([
  ['/service', '/services'],
  ['/services/cybersecurty-essentials', '/services/cybersecurity-essentials'],
  ['/iso27001', '/services/iso27001'],
  ['/Services/ISO42001.html', '/services/iso42001'],
  ['/services/copilot', '/services/microsoft-copilot'],
  ['/home', '/'],
])('a visitor who asks for %s is led to %s', (name, page) => {
  expect(paths(name)[0]).toBe(page);
});

test('an unknown address in a section of the site gets up to three pages of that section', () => {
  expect(paths('/services/zebra/2019')).toEqual([
    '/services',
    '/services/cybersecurity-essentials',
    '/services/iso27001',
  ]);
  // The section needs no page of its own.
  expect(paths('/ai-regulations')).toEqual(['/ai-regulations/china', '/ai-regulations/usa']);
});

test.each(['/wp-login.php', '/', '/q', `/${'services'.repeat(50)}`, '/x/y/z'])('%s is like nothing', (path) => {
  expect(paths(path)).toEqual([]);
});
