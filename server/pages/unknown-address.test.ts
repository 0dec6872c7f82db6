import { expect, test } from 'vitest';
import { findTarget, withQuery, suggestPages } from './unknown-address.ts';

const files = new Map(['/', '/about', '/services/iso27001', '/robots.txt'].map((address) => [address, 'x']));
const redirects = { '/services/iso-27001': '/services/iso27001', '/old': '/about#team' };

const misspelled = {
  '/about': [
    ['/about/', '/About', '/about.', '/about).', '/ABOUT/', '/about.html', '/about,', '/about/.', '/about”'],
    ['/about…', '/about。', '/about）', '/about»', '/about—', '/about\\', '/about\u200b', '/about…”'],
    ['//about', '/about.htm', '/about/index', '/about&utm_source=x', '/about?utm=1', '/about#team'],
  ],
  '/services/iso27001': [
    ['/services/iso-27001', '/services/iso-27001/', '/Services/ISO-27001', '/services/iso-27001).'],
    ['/services//iso-27001'],
  ],
};
test.each([
  ...Object.entries(misspelled).flatMap(([target, paths]) => paths.flat().map((path) => [path, target])),
  ['/old/', '/about#team'],
  ['/index.html', '/'],
  ['/INDEX.HTML', '/'],
])('%s leads where a person meant: %s', (path, target) => expect(findTarget(path, { files }, redirects)).toBe(target));

test.each(['/nothing', '//evil.example', '/about/x', '/constructor', '/__proto__', '/503', '/about'])(
  '%s leads nowhere else',
  (path) => expect(findTarget(path, { files }, redirects)).toBeUndefined(),
);

test('a redirect keeps the query and the anchor', () => {
  expect(withQuery('/services#training', 'utm_source=mail')).toBe('/services?utm_source=mail#training');
  expect(withQuery('/services', '')).toBe('/services');
});

const pages = [
  ['/', 'Home'],
  ['/services', 'Services'],
  ['/services/cybersecurity-essentials', 'Cybersecurity Essentials'],
  ['/services/data-protection-fundamentals', 'Data Protection Fundamentals'],
  ['/services/data-protection-trustmark', 'Data Protection Trustmark'],
  ['/services/iso27001', 'ISO 27001'],
  ['/services/iso42001', 'ISO 42001'],
  ['/services/microsoft-copilot', 'Microsoft Copilot'],
  ['/ai-regulations/china', 'China'],
  ['/ai-regulations/usa', 'USA'],
  ['/news/iso42001-game-changer', 'ISO 42001: a Game Changer'],
  ['/news', 'News'],
  ['/about', 'About'],
].map(([url = '', title = '']) => ({ url, title }));
const synonyms = [['dptm', 'data protection trustmark']];
const paths = (path: string) => suggestPages({ pages, synonyms }, path).map(({ url }) => url);

test.each([
  ['/service', '/services'],
  ['/services/cybersecurty-essentials', '/services/cybersecurity-essentials'],
  ['/iso27001', '/services/iso27001'],
  ['/Services/ISO42001.html', '/services/iso42001'],
  ['/services/copilot', '/services/microsoft-copilot'],
  ['/services/copilot-microsoft', '/services/microsoft-copilot'],
  ['/services/iso-27002', '/services/iso27001'],
  ['/services/iso-42001', '/services/iso42001'],
  ['/news/iso-42001', '/news/iso42001-game-changer'],
  ['/services/dptm', '/services/data-protection-trustmark'],
])('a visitor who asks for %s is led to %s', (name, page) => {
  expect(paths(name)[0]).toBe(page);
});

test('an address like none leads to the page of its section, and a section without a page to pages in it', () => {
  expect(paths('/services/zebra/2019')).toEqual(['/services']);
  expect(paths('/ai-regulations/japan')).toEqual([]);
  expect(paths('/ai-regulations')).toEqual(['/ai-regulations/china', '/ai-regulations/usa']);
});

test.each(['/wp-login.php', '/', '/q', '/x/y/z'])('%s is like nothing', (path) => {
  expect(paths(path)).toEqual([]);
});
