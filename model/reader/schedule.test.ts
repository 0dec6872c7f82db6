import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueInWords } from './content-error.ts';
import { publishingIssues, readContent } from './read-content.ts';
import { copySampleContent } from './sample-content.ts';
import { changesToCome } from './schedule.ts';

const today = '2026-11-26';
const page = 'pages/ai-regulations/singapore.yaml';
const course = 'courses/cybersecurity-essentials.yaml';
let firm: ReturnType<typeof copySampleContent>;
beforeEach(() => {
  firm = copySampleContent();
});
afterEach(() => firm.remove());

const contentOn = (day: string) => readContent(firm.folder, { today: day });
const courseOn = (day: string, options = {}) =>
  readContent(firm.folder, { today: day, ...options }).courses.find(({ slug }) => slug === 'cybersecurity-essentials');
const issues = () => publishingIssues(firm.folder, today).map(issueInWords);

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
  expect(courseOn('2027-02-27', { withoutPages: true })?.intakes, 'people are on it').toHaveLength(3);
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
  const before = contentOn(today);
  firm.change(page, /^/, 'publicUntil: 2026-12-31\n');
  expect(issues()).toEqual([]);
  expect(contentOn('2026-12-31').pages).toHaveLength(before.pages.length);
  const after = contentOn('2027-01-01');
  expect(after.pages).toHaveLength(before.pages.length - 1);
  expect(after.redirects['/ai-regulations/singapore']).toBe('/');
  expect(readContent(firm.folder, { today: '2027-01-01', withoutPages: true }).redirects).toEqual(after.redirects);
  expect(JSON.stringify(before.navigation)).toContain('/ai-regulations/singapore');
  expect(JSON.stringify(after.navigation)).not.toContain('/ai-regulations/singapore');
  expect(changesToCome(firm.folder, today)).toMatchObject([
    { day: '2027-01-01', file: `content/${page}`, words: 'The page is no longer shown' },
  ]);
});

test('a date of a course whose page is a draft is not announced, because nobody will see it', () => {
  firm.change(course, 'starts: 2025-08-28', 'starts: 2027-03-05, publicFrom: 2026-12-01');
  expect(changesToCome(firm.folder, today)).toHaveLength(1);
  firm.change('pages/services/cybersecurity-essentials.yaml', /^/, 'draft: true\n');
  expect(changesToCome(firm.folder, today)).toEqual([]);
});

test('a link to a page that is still to come is refused, on the day of each change', () => {
  firm.change(page, /^/, 'publicFrom: 2026-12-31\n');
  firm.change('addresses.yaml', /.*\/singapore\n/, '');
  expect(issues().join('\n')).toContain(
    '/ai-regulations/singapore is not public before 31 December 2026. Take this out',
  );
});

test('days in the wrong order are refused, and one that is no date', () => {
  firm.change(page, /^/, 'publicFrom: 2027-01-01\npublicUntil: 2026-12-31\n');
  firm.change('organisation.yaml', /^/, 'notice: { text: Closed., publicUntil: soon }\n');
  const messages = issues().join('\n');
  expect(messages).toContain('"publicUntil" is before the first day on which visitors see it.');
  expect(messages).toContain('"soon" is not a date.');
});
