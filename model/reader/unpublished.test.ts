import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkedContentOf, servedContentOf } from './checked-content.ts';
import { issueInWords } from './content-error.ts';
import { publishingIssues, readContent, readSources } from './read-content.ts';
import { readPreview } from './preview-content.ts';
import { copySampleContent } from './sample-content.ts';
import { changesToCome } from './schedule.ts';
import type { Content } from './sources.ts';

const today = '2026-11-26';
const article = 'news/agentic-ai-governance.md';
const page = 'pages/services/cybersecurity-essentials.yaml';
const regulation = 'pages/ai-regulations/singapore.yaml';
const course = 'courses/cybersecurity-essentials.yaml';
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

test.each(['draft: True', 'draft: TRUE', '"draft": true', "'draft' : true"])('a file with %s is a draft', (line) => {
  writeDraft(`---\n${line}\n---\n`);
  expect(issues()).toEqual([]);
});

test('a draft of which only the front matter is written stops no publication', () => {
  writeDraft('---\ndraft: true\n---');
  expect(issues()).toEqual([]);
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
    readPreview(firm.folder, today, unsavedTexts, lastValidTexts);
  expect(preview().content?.pages.length).toBeGreaterThan(3);
  firm.change(page, /^title: .*/m, 'titel: A typing error');
  firm.change(course, /price: \d+/, 'price: much');
  const about = 'content/pages/about.yaml';
  const text = readFileSync(firm.at('pages/about.yaml'), 'utf8').replace(/^title: .*/m, 'title: Not saved yet');
  const { content, isHidden } = preview(new Map([[about, text]]));
  expect(content?.pages.find(({ path }) => path === '/about')?.title).toBe('Not saved yet');
  const lastValid = content?.courses.find(({ slug }) => slug === 'cybersecurity-essentials');
  expect(lastValid?.price).toBe(480);
  expect(isHidden(about)).toBe(false);
});

test('an unfinished draft cannot be shown in its writer’s preview, and stops no other page’s', () => {
  writeDraft('---\ndraft: true\n---\n');
  const file = 'content/news/half-written.md';
  const preview = readPreview(firm.folder, today, new Map([[file, '---\ndraft: true\n---\nUnsaved.\n']]), new Map());
  expect(preview.isHidden(file)).toBe(true);
  expect(preview.content?.articles.length).toBeGreaterThan(1);
});

const contentOn = (day: string) => readContent(firm.folder, { today: day });
const findCourse = ({ courses }: Pick<Content, 'courses'>) =>
  courses.find(({ slug }) => slug === 'cybersecurity-essentials');
const courseOn = (day: string) => findCourse(contentOn(day));

test('a fee, a date and a notice change on their days by themselves', () => {
  firm.change(course, 'price: 480\n', 'price: 480\nscheduledFees: [{ price: 520, publicFrom: 2027-01-01 }]\n');
  firm.change(
    course,
    /intakes:\n/,
    'intakes:\n  - { value: 5-mar-2027, starts: 2027-03-05, publicFrom: 2026-12-01, publicUntil: 2027-02-26 }\n',
  );
  firm.change('organisation.yaml', /^/, 'notice: { text: We are closed on 25 December., publicUntil: 2026-12-25 }\n');
  expect(issues()).toEqual([]);
  const dates = (day: string) => courseOn(day)?.intakes.filter(({ starts }) => starts > today).length;
  expect([courseOn('2026-12-31')?.price, courseOn('2027-01-01')?.price]).toEqual([480, 520]);
  expect([dates(today), dates('2026-12-01'), dates('2027-02-26'), dates('2027-02-27')]).toEqual([0, 1, 1, 0]);
  const checked = checkedContentOf(readSources(firm.folder, { today: '2027-02-27' }).sources);
  expect(checked && findCourse(servedContentOf(checked))?.intakes, 'people are on it').toHaveLength(3);
  const notice = (day: string) => contentOn(day).organisation.notice?.text;
  expect([notice('2026-12-25'), notice('2026-12-26')]).toEqual(['We are closed on 25 December.', undefined]);
  expect(changesToCome(firm.folder, today).map(({ day, words }) => `${day} ${words}`)).toEqual([
    '2026-12-01 5 Mar 2027 is offered',
    '2026-12-26 The notice is no longer shown: We are closed on 25 December.',
    '2027-01-01 The fee is SGD 520',
    '2027-02-27 5 Mar 2027 is no longer offered',
  ]);
});

test('the address of a page that has ended leads to the page above it, and links and menus stay right', () => {
  firm.change('navigation.yaml', '      - { label: EU AI Act, href: /ai-regulations/eu-ai-act }\n', '');
  const before = contentOn(today);
  firm.change(regulation, /^/, 'publicUntil: 2026-12-31\n');
  expect(issues()).toEqual([]);
  expect(contentOn('2026-12-31').pages).toHaveLength(before.pages.length);
  const after = contentOn('2027-01-01');
  expect(after.pages).toHaveLength(before.pages.length - 1);
  expect(after.redirects['/ai-regulations/singapore']).toBe('/');
  expect(readContent(firm.folder, { today: '2027-01-01', withoutPages: true }).redirects).toEqual(after.redirects);
  const menusOf = ({ navigation }: Content) => navigation.menus.map(({ label }) => label);
  expect(menusOf(before)).toEqual(['Demo', 'AI Applications', 'AI Regulations']);
  expect(menusOf(after), 'a menu without a page').toEqual(['Demo', 'AI Applications']);
  expect(changesToCome(firm.folder, today)).toMatchObject([
    { day: '2027-01-01', file: `content/${regulation}`, words: 'The page is no longer shown' },
  ]);
});

test('a date of a course whose page is a draft is not announced, because nobody will see it', () => {
  firm.change(course, 'starts: 2025-08-28', 'starts: 2027-03-05, publicFrom: 2026-12-01');
  expect(changesToCome(firm.folder, today)).toHaveLength(1);
  firm.change('pages/services/cybersecurity-essentials.yaml', /^/, 'draft: true\n');
  expect(changesToCome(firm.folder, today)).toEqual([]);
});

test('a link to a page that is still to come is refused', () => {
  firm.change(regulation, /^/, 'publicFrom: 2026-12-31\n');
  firm.change('addresses.yaml', /.*\/singapore\n/, '');
  expect(issues().join('\n')).toContain(
    '/ai-regulations/singapore is not public before 31 December 2026. Take this out',
  );
});

test('days in the wrong order are refused, and one that is no date', () => {
  firm.change(regulation, /^/, 'publicFrom: 2027-01-01\npublicUntil: 2026-12-31\n');
  firm.change('organisation.yaml', /^/, 'notice: { text: Closed., publicUntil: soon }\n');
  const messages = issues().join('\n');
  expect(messages).toContain('"publicUntil" is before the first day on which visitors see it.');
  expect(messages).toContain('"soon" is not a date.');
});
