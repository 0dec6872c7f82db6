import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueInWords } from './content-error.ts';

import { publishingIssues, readContent } from './read-content.ts';
import { readShown } from './read-shown.ts';

const today = '2026-11-26';
const article = 'content/news/agentic-ai-governance.md';
const page = 'content/pages/services/cybersecurity-essentials.yaml';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline drafts '));
  cpSync('tests/fixtures/content', join(root, 'content'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const change = (file: string, from: string | RegExp, to: string) => {
  const path = join(root, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
};
const titles = (day: string) => readContent(root, { today: day }).articles.map(({ path }) => path);
const issues = () => publishingIssues(root, today).map(issueInWords);
const draft = (text: string) => writeFileSync(join(root, 'content/news/half-written.md'), text);

test('a half-written draft is in no list and stops nothing, even if it cannot be read', () => {
  const before = titles(today);
  draft('---\ndraft: true\ntitle: [What: the\n---\n\nTO FILL: a text with [a link](/nowhere).\n');
  change('content/navigation.yaml', /main:\n/, 'main:\n  - { label: Soon, href: /news/half-written }\n');
  expect(issues()).toEqual([]);
  expect(titles(today)).toEqual(before);
  const { main } = readContent(root, { today }).navigation;
  expect(
    main.map(({ href }) => href),
    'a menu leads to it once it is published',
  ).not.toContain('/news/half-written');
});

test('a link to a draft is refused, and says so', () => {
  draft('---\ndraft: true\n---\n');
  appendFileSync(join(root, article), '\nSee [what is to come](/news/half-written).\n');
  expect(issues()).toEqual([
    expect.stringContaining('/news/half-written is still a draft, which visitors do not see.'),
  ]);
});

test('an article with a day to come appears on that day, and its mistakes are told before', () => {
  change(article, /^date: .*/m, 'date: 2099-01-01');
  change('content/addresses.yaml', /.*agentic-ai-governance\n/, '');
  expect(titles(today)).not.toContain('/news/agentic-ai-governance');
  expect(titles('2099-01-01')).toContain('/news/agentic-ai-governance');
  expect(issues()).toEqual([]);
  change(article, /^title: .*/m, 'titel: A typing error');
  expect(issues()).toContainEqual(expect.stringContaining('"titel" is not known here'));
});

test('a course and its form are drafts while their page is', () => {
  change(page, /^/, 'draft: true\n');
  const { courses, forms } = readContentDespiteLinks();
  expect(courses.map(({ slug }) => slug)).not.toContain('cybersecurity-essentials');
  expect(forms.map(({ id }) => id)).not.toContain('cybersecurity');
});
const readContentDespiteLinks = () => readContent(root, { today, withoutPages: true });

test('a mistake in one page keeps no other page from its preview, which shows what is not saved', () => {
  const shown = (edited = new Map<string, string>()) => readShown(root, { today, edited });
  expect(shown().content().pages.length).toBeGreaterThan(3);
  change(page, /^title: .*/m, 'titel: A typing error');
  change('content/courses/cybersecurity-essentials.yaml', /price: \d+/, 'price: much');
  const about = 'content/pages/about.yaml';
  const text = readFileSync(join(root, about), 'utf8').replace(/^title: .*/m, 'title: Not saved yet');
  const { content, issuesOf } = shown(new Map([[about, text]]));
  expect(content().pages.find(({ path }) => path === '/about')?.title).toBe('Not saved yet');
  expect(content().courses.find(({ slug }) => slug === 'cybersecurity-essentials')?.price, 'as it was last right').toBe(
    480,
  );
  expect(issuesOf(about)).toEqual([]);
  draft('---\ndraft: true\n---\n');
  const open = readShown(root, { today, drafts: true });
  expect(
    open.issuesOf('content/news/half-written.md').length,
    'its own mistakes are told in its place',
  ).toBeGreaterThan(0);
  expect(open.content().articles.length).toBeGreaterThan(1);
});
