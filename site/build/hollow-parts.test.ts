import { expect, test } from 'vitest';
import { hollowParts } from './hollow-parts.ts';

const opening =
  '<section><h1>A</h1><p>For you.</p><dl><div><dt>A</dt><dd>1</dd></div><div><dt>B</dt><dd>2</dd></div></dl></section>';
const page = (body: string) =>
  `<html><body><a href="#main">Skip</a><main id="main">${opening}${body}</main></body></html>`;
const table = (...cells: string[]) =>
  `<h2>T</h2><table><tr><th>A</th><th>B</th></tr>${cells.map((cell) => `<tr><th>x</th><td>${cell}</td></tr>`).join('')}</table>`;

test('a page whose parts all have content is whole', () => {
  const form = '<h2>Register</h2><form><input name="a"></form>';
  const cards = '<h2>Cards</h2><h3>One</h3><p>Text</p><h3><a href="/b">Two</a></h3>';
  expect(hollowParts(page(form + cards + table('1', '<svg></svg>', '') + '<a href="#x">x</a><p id="x">x</p>'))).toEqual(
    [],
  );
});

test.each([
  ['<h2>Fees</h2><h2>Dates</h2><p>On request</p>', 'the heading "Fees" has nothing below it'],
  ['<h2>Terms</h2><h3>Fee</h3>', 'the heading "Fee" has nothing below it'],
  ['<h2>Terms</h2><p hidden>Later</p>', 'the heading "Terms" has nothing below it'],
  [table('1', '', ''), 'column 2 of the table'],
  ['<p><a href="#fees">Fees</a></p>', 'a link leads to #fees'],
])('a visitor is promised nothing that is not there: %s', (body, problem) => {
  expect(hollowParts(page(body))).toEqual([expect.stringContaining(problem)]);
});

test('a single fact is no bar of facts, unless the server fills it in', () => {
  const html = page('').replace(/<div><dt>B.*?<\/div>/, '');
  expect(hollowParts(html)).toEqual(['the bar of key facts has one fact only']);
  expect(hollowParts(html.replace('<dd>', '<dd data-slot="fee">'))).toEqual([]);
});
