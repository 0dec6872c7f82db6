import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueInWords } from './content-error.ts';
import { publishingIssues, readContent } from './read-content.ts';
import { readPreview } from './preview-content.ts';
import { copySampleContent } from './sample-content.ts';

const today = '2026-11-26';
const article = 'news/agentic-ai-governance.md';
const page = 'pages/services/cybersecurity-essentials.yaml';
let firm: ReturnType<typeof copySampleContent>;
beforeEach(() => {
  firm = copySampleContent();
});
afterEach(() => firm.remove());

const articlePaths = (day: string) => readContent(firm.folder, { today: day }).articles.map(({ path }) => path);
const issues = () => publishingIssues(firm.folder, today).map(issueInWords);
const writeDraft = (text: string) => writeFileSync(firm.at('news/half-written.md'), text);

test('an unfinished draft is in no list and stops no build, even if it cannot be read', () => {
  const pathsBefore = articlePaths(today);
  writeDraft('---\ndraft: true\ntitle: [What: the\n---\n\nTO FILL: a text with [a link](/nowhere).\n');
  firm.change('navigation.yaml', /main:\n/, 'main:\n  - { label: Soon, href: /news/half-written }\n');
  expect(issues()).toEqual([]);
  expect(articlePaths(today)).toEqual(pathsBefore);
  // A menu leads to it once it is published.
  expect(JSON.stringify(readContent(firm.folder, { today }).navigation)).not.toContain('/news/half-written');
});

test('a link to a draft is refused with the reason', () => {
  writeDraft('---\ndraft: true\n---\n');
  appendFileSync(firm.at(article), '\nSee [what is to come](/news/half-written).\n');
  expect(issues()).toEqual([
    expect.stringContaining('/news/half-written is still a draft, which visitors do not see.'),
  ]);
});

test('an article with a later date appears on that day, and its mistakes are reported before', () => {
  firm.change(article, /^date: .*/m, 'date: 2099-01-01');
  firm.change('addresses.yaml', /.*agentic-ai-governance\n/, '');
  expect(articlePaths(today)).not.toContain('/news/agentic-ai-governance');
  expect(articlePaths('2099-01-01')).toContain('/news/agentic-ai-governance');
  expect(issues()).toEqual([]);
  firm.change(article, /^title: .*/m, 'titel: A typing error');
  expect(issues()).toContainEqual(expect.stringContaining('"titel" is not known here'));
});

test('a draft that is edited in a program on Windows stays one before it is saved', () => {
  writeDraft('---\ndraft: true\n---\n');
  const unsaved = new Map([['content/news/half-written.md', '---\r\ndraft: true\r\n---\r\n']]);
  expect(publishingIssues(firm.folder, today, { unsavedTexts: unsaved })).toEqual([]);
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

test('a mistake in one file stops no other page’s preview, which shows unsaved changes', () => {
  const lastValidTexts = new Map<string, string>();
  const preview = (unsavedTexts = new Map<string, string>()) =>
    readPreview(firm.folder, { today, unsavedTexts }, lastValidTexts);
  expect(preview().content().pages.length).toBeGreaterThan(3);
  firm.change(page, /^title: .*/m, 'titel: A typing error');
  firm.change('courses/cybersecurity-essentials.yaml', /price: \d+/, 'price: much');
  const about = 'content/pages/about.yaml';
  const text = readFileSync(firm.at('pages/about.yaml'), 'utf8').replace(/^title: .*/m, 'title: Not saved yet');
  const { content, issuesOf } = preview(new Map([[about, text]]));
  expect(content().pages.find(({ path }) => path === '/about')?.title).toBe('Not saved yet');
  const course = content().courses.find(({ slug }) => slug === 'cybersecurity-essentials');
  expect(course?.price, 'as it was last valid').toBe(480);
  expect(issuesOf(about)).toEqual([]);
});

test('an unfinished draft has its mistakes in the preview of drafts, and stops no other page’s', () => {
  writeDraft('---\ndraft: true\n---\n');
  const preview = readPreview(firm.folder, { today, withDrafts: true }, new Map());
  expect(preview.issuesOf('content/news/half-written.md').length).toBeGreaterThan(0);
  expect(preview.content().articles.length).toBeGreaterThan(1);
});
