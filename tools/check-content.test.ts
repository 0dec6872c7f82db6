import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueInWords } from '../model/reader/content-error.ts';
import { readSources } from '../model/reader/read-content.ts';
import { isPlaceholder, noticesOn, sentencesWithNearDay, type Notice } from './check-content.ts';
import { copyFirm } from '../tests/fixtures/copy-firm.ts';

let copy: ReturnType<typeof copyFirm>;

beforeEach(() => {
  copy = copyFirm();
});

afterEach(() => copy.remove());

const notices = (about: Notice['about'], today = '2026-11-21') =>
  noticesOn(readSources(copy.folder).sources, today)
    .filter((notice) => notice.about === about)
    .map(issueInWords);

const page = 'pages/services/cybersecurity-essentials.yaml';

test('an overdue review is reported from the day after it was due, with its line and its owner', () => {
  copy.change(page, 'reviewed: 2026-11-01\nreview_every: 6', 'reviewed: 2026-01-31\nreview_every: 3');
  expect(notices('review', '2026-04-30')).toEqual([]);
  expect(notices('review', '2026-05-01')).toEqual([
    `content/${page}:7:1 — a review was due on 30 April 2026. Training lead: check what it states, then write today's date here.`,
  ]);
});

test.each([
  ['2027-03-26', 'Friday 26 March 2027 is a public holiday (Good Friday)'],
  ['2027-02-08', 'Monday 8 February 2027 is a public holiday (Chinese New Year, in lieu)'],
  ['2029-01-02', 'the public holidays of 2029 are not listed yet'],
  ['2207-03-11', '11 March 2207 is more than three years ahead'],
])('no class is sold on a holiday or in the wrong century: an intake on %s is reported', (day, message) => {
  copy.change('courses/cybersecurity-essentials.yaml', 'starts: 2025-10-03', `starts: ${day}`);
  expect(notices('intake').join('\n')).toContain(message);
});

test('an intake is reported the day after its last day, and not while it can be joined', () => {
  copy.change('courses/cybersecurity-essentials.yaml', 'starts: 2025-10-03', 'starts: 2026-11-20');
  const noticesOfIntake = (today: string) => notices('intake', today).filter((line) => line.includes('20 Nov 2026'));
  expect(noticesOfIntake('2026-11-20')).toEqual([]);
  expect(noticesOfIntake('2026-11-21')[0]).toContain(
    'has passed and reads "Available on request". Add the next date, or remove',
  );
});

test('a placeholder address is reported wherever it is, and so is each that the organisation names', () => {
  const countBefore = notices('placeholder').length;
  copy.change('organisation.yaml', '  - telephone\n', '');
  expect(notices('placeholder')).toHaveLength(countBefore - 1);
  copy.change(page, 'actions:', 'note: Write to cyber@fairlead.example or call.\n    actions:');
  expect(notices('placeholder').join()).toContain('cyber@fairlead.example or call. is a placeholder');
});

test('only the hosts of examples are placeholders', () => {
  const addresses = ['https://a.example/b', 'x@a.example', 'Write to x@a.example.', 'http://www.a.example.com/'];
  expect(addresses.every(isPlaceholder)).toBe(true);
  expect(
    ['https://a.com/example', 'for.example we', 'x@examples.com', 'x@a.example.sg', 'https://a.sg/x.example'].some(
      isPlaceholder,
    ),
  ).toBe(false);
});

test('a new page without a link to it is reported', () => {
  expect(notices('link')).toEqual([]);
  cpSync(join(copy.folder, 'content', page), join(copy.folder, 'content/pages/services/lonely.yaml'));
  expect(notices('link')).toEqual([
    'content/pages/services/lonely.yaml:1:1 — nothing leads to /services/lonely. Add a card, a button or a line of a menu.',
  ]);
  copy.change(page, 'The course is', '[More](/services/lonely?course=a#registration). The course is');
  expect(notices('link')).toEqual([]);
});

test('an article without a related service is reported', () => {
  copy.change('news/agentic-ai-governance.md', /^service: .*\n/m, '');
  expect(notices('link').join()).toContain('content/news/agentic-ai-governance.md:2:1 — it leads to no service');
});

test('an editor meets a sentence about a coming day in time', () => {
  const text = 'The law was adopted on 1 May 2024. It applies from 2 December 2026. The rest follows on 2 August 2028.';
  expect(sentencesWithNearDay(text, '2026-11-28')).toEqual(['It applies from 2 December 2026.']);
  expect(sentencesWithNearDay(text, '2026-12-03')).toEqual([]);
});
