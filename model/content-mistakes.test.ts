// Mistakes that an administrator makes and would not see: each is told once, at its place, with what to do.
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSources } from './read-content.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline mistakes '));
  cpSync('tests/fixtures/content', join(root, 'content'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (file: string) => join(root, 'content', file);
const change = (file: string, from: string | RegExp, to: string) => {
  const text = readFileSync(at(file), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(at(file), text.replace(from, to));
};
const told = () => readSources(root, { today: '2026-11-22' }).issues.map(({ file, message }) => `${file}: ${message}`);

test('the made-up firm has none', () => {
  expect(told()).toEqual([]);
});

test('a mistake in the fields that forms share is one mistake', () => {
  change('form-fields.yaml', /$/, 'newField:\n  label: New\n');
  const issues = told();
  expect(issues.length).toBeLessThanOrEqual(2);
  for (const issue of issues) expect(issue).toMatch(/^content\/form-fields\.yaml: "(?:control|purpose)" /);
});

test('a mistake in the organisation is one mistake, though texts use its figures', () => {
  change('organisation.yaml', /\nemail: .*/, '\nemail: nobody');
  expect(told()).toEqual([expect.stringContaining('content/organisation.yaml: "email" must be an e-mail address')]);
});

test('a page that ends in .yml, and one with a blank in its name', () => {
  renameSync(at('pages/ai-applications/energy.yaml'), at('pages/services/My Page.yaml'));
  writeFileSync(at('pages/second.yml'), 'name: Second\n');
  const issues = told();
  expect(issues).toContainEqual(
    expect.stringMatching(/second\.yml: this file is not read: its name does not end in \.yaml/),
  );
  expect(issues).toContainEqual(
    expect.stringMatching(/My Page\.yaml: the name of this file cannot be part of an address/),
  );
});

test.each([
  ['##What it asks', 'Write a blank after them'],
  ['# A second title', 'an article has one title'],
  ['<b>bold</b>', 'HTML is shown as text'],
])('the line "%s" of an article', (line, message) => {
  change('news/agentic-ai-governance.md', /$/, `\n\n${line}\n`);
  expect(told()).toEqual([expect.stringContaining(message)]);
});

test('signs in code are no mistake', () => {
  change('news/agentic-ai-governance.md', /$/, '\n\n```\n# a comment\n<b>\n```\n\nWrite `<b>` there.\n');
  expect(told()).toEqual([]);
});

test.each([
  ['news/agentic-ai-governance.md', /date: .*/, 'date: 2099-01-01', 'this day is still to come'],
  ['news/agentic-ai-governance.md', /title: .*/, `title: ${'long '.repeat(50)}`, '"title" is too long'],
  ['organisation.yaml', /telephone: .*/, 'telephone: call us', 'is not a telephone number'],
  ['courses/cybersecurity-essentials.yaml', /price: .*/, 'price: 52000', '"price" is too long or too large'],
  [
    'pages/services/iso27001.yaml',
    /count: (\d+)( \}|, added.*)/,
    'count: $1, added: [99] }',
    'names a control that the theme does not have',
  ],
  [
    'pages/services/iso27001.yaml',
    /count: (\d+)( \}|, added.*)/,
    'count: $1, added: [1, 1] }',
    'names a control twice',
  ],
  ['redirects.yaml', /$/, '\npromo: /contact\n', '"promo" is not an address on this site'],
] as const)('%s: %s', (file, from, to, message) => {
  change(file, from, to);
  expect(told()).toEqual([expect.stringContaining(message)]);
});

test('a comparison that names no course compares all of them', () => {
  change('pages/services.yaml', /( {2}- kind: comparison\n(?: {4}.*\n)*?) {4}courses:.*\n(?: {6}- .*\n)*/, '$1');
  expect(told()).toEqual([]);
});

test.each([
  ['![Our office](office.jpg)', 'is not one of ours'],
  ['![Our office](https://elsewhere.example/office.jpg)', 'is not one of ours'],
  ['![Our office](/pictures/office-10x10.webp)', 'there is no picture /pictures/office-10x10.webp'],
])('the picture %s', (markdown, message) => {
  change('news/agentic-ai-governance.md', /$/, `\n\n${markdown}\n`);
  expect(told()).toEqual([expect.stringContaining(message)]);
});
