import { expect, test } from 'vitest';
import { findTarget, withQuery } from './find-target.ts';

const files = new Map(['/', '/about', '/services/iso27001', '/robots.txt'].map((address) => [address, 'x']));
const redirects = { '/services/iso-27001': '/services/iso27001', '/old': '/about#team' };

test.each([
  ...['/about/', '/About', '/about.', '/about).', '/ABOUT/', '/about.html', '/about,', '/about/.', '/about”'].map(
    (path) => [path, '/about'],
  ),
  ...['/services/iso-27001', '/services/iso-27001/', '/Services/ISO-27001', '/services/iso-27001).'].map((path) => [
    path,
    '/services/iso27001',
  ]),
  ...['/about…', '/about。', '/about）', '/about»', '/about—', '/about\\', '/about\u200b', '/about…”'].map((path) => [
    path,
    '/about',
  ]),
  ...['//about', '/about.htm', '/about/index', '/about&utm_source=x', '/about?utm=1', '/about#team'].map((path) => [
    path,
    '/about',
  ]),
  ['/services//iso-27001', '/services/iso27001'],
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
