import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueInWords } from './content-error.ts';
import { publishingIssues, readContent } from './read-content.ts';
import { readShown } from './read-shown.ts';
import { copySampleContent } from './sample-content.ts';

const today = '2026-11-26';
const article = 'news/agentic-ai-governance.md';
const page = 'pages/services/cybersecurity-essentials.yaml';
let firm: ReturnType<typeof copySampleContent>;
beforeEach(() => {
  firm = copySampleContent();
});
afterEach(() => firm.remove());

const titles = (day: string) => readContent(firm.folder, { today: day }).articles.map(({ path }) => path);
const issues = () => publishingIssues(firm.folder, today).map(issueInWords);
const draft = (text: string) => writeFileSync(firm.at('news/half-written.md'), text);

test('an unfinished draft is in no list and stops no build, even if it cannot be read', () => {
  const before = titles(today);
  draft('---\ndraft: true\ntitle: [What: the\n---\n\nTO FILL: a text with [a link](/nowhere).\n');
  firm.change('navigation.yaml', /main:\n/, 'main:\n  - { label: Soon, href: /news/half-written }\n');
  expect(issues()).toEqual([]);
  expect(titles(today)).toEqual(before);
  // A menu leads to it once it is published.
  expect(JSON.stringify(readContent(firm.folder, { today }).navigation)).not.toContain('/news/half-written');
});

test('a link to a draft is refused with the reason', () => {
  draft('---\ndraft: true\n---\n');
  appendFileSync(firm.at(article), '\nSee [what is to come](/news/half-written).\n');
  expect(issues()).toEqual([
    expect.stringContaining('/news/half-written is still a draft, which visitors do not see.'),
  ]);
});

test('an article with a later date appears on that day, and its mistakes are reported before', () => {
  firm.change(article, /^date: .*/m, 'date: 2099-01-01');
  firm.change('addresses.yaml', /.*agentic-ai-governance\n/, '');
  expect(titles(today)).not.toContain('/news/agentic-ai-governance');
  expect(titles('2099-01-01')).toContain('/news/agentic-ai-governance');
  expect(issues()).toEqual([]);
  firm.change(article, /^title: .*/m, 'titel: A typing error');
  expect(issues()).toContainEqual(expect.stringContaining('"titel" is not known here'));
});

test('a course and its form are drafts while their page is', () => {
  const names = () => {
    const { courses, forms } = readContent(firm.folder, { today, withoutPages: true });
    return [...courses.map(({ slug }) => slug), ...forms.map(({ id }) => id)];
  };
  const before = names();
  expect(before).toEqual(expect.arrayContaining(['cybersecurity-essentials', 'cybersecurity']));
  firm.change(page, /^/, 'draft: true\n');
  expect(names()).toEqual(before.filter((name) => !name.startsWith('cybersecurity')));
});

test('a mistake in one page stops no other page’s preview, which shows unsaved changes', () => {
  const lastRight = new Map<string, string>();
  const shown = (edited = new Map<string, string>()) => readShown(firm.folder, { today, edited }, lastRight);
  expect(shown().content().pages.length).toBeGreaterThan(3);
  firm.change(page, /^title: .*/m, 'titel: A typing error');
  firm.change('courses/cybersecurity-essentials.yaml', /price: \d+/, 'price: much');
  const about = 'content/pages/about.yaml';
  const text = readFileSync(firm.at('pages/about.yaml'), 'utf8').replace(/^title: .*/m, 'title: Not saved yet');
  const { content, issuesOf, outdated } = shown(new Map([[about, text]]));
  expect(outdated, 'which every page says').toEqual([
    'content/courses/cybersecurity-essentials.yaml',
    'content/pages/services/cybersecurity-essentials.yaml',
  ]);
  expect(content().pages.find(({ path }) => path === '/about')?.title).toBe('Not saved yet');
  expect(content().courses.find(({ slug }) => slug === 'cybersecurity-essentials')?.price, 'as it was last right').toBe(
    480,
  );
  expect(issuesOf(about)).toEqual([]);
  draft('---\ndraft: true\n---\n');
  const open = readShown(firm.folder, { today, drafts: true }, new Map());
  expect(open.issuesOf('content/news/half-written.md').length).toBeGreaterThan(0);
  expect(open.content().articles.length).toBeGreaterThan(1);
});
