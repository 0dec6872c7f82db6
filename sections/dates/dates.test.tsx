import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SectionOf } from '../../model/page.ts';
import { readWords } from '../../site/drawings/read-markup.ts';
import { Dates } from './Dates.tsx';
import { DrawnDates } from './DrawnDates.tsx';
import { Timeline } from '../timeline/Timeline.tsx';

const source = { title: 'The act', url: 'https://a.example/act' };
const item = {
  day: '2026-12-02',
  by: false,
  text: 'It will apply.',
  since: 'It has applied.',
  whom: 'Everyone',
  source,
};

const dates = (items: SectionOf<'dates'>['items']): SectionOf<'dates'> => ({
  kind: 'dates',
  heading: 'Dates to come',
  items,
  next: [],
});
const adopted = { at: '2024-05', text: 'Adopted' };
const timeline = (item: SectionOf<'timeline'>['items'][number]): SectionOf<'timeline'> => ({
  kind: 'timeline',
  heading: 'Timeline',
  items: [adopted, item],
});
const inForce = { at: '2024-08-01', text: 'In force', said: 'It began.', source };

const rows = (today: string) =>
  renderToStaticMarkup(<Dates section={dates([item])} today={today} />)
    .split('<tr')
    .map((row) => row.replace(/^[^>]*>|<[^>]+>/g, ' ').replace(/\s+/g, ' '))
    .slice(2);

test('a date reads as it will be up to the day before, and on its day as it is, below the dates to come', () => {
  const date = '2 December 2026';
  expect(rows('2026-12-01')).toEqual([
    expect.stringContaining('Twelve months from 1 December 2026'),
    expect.stringContaining(`${date} It will apply. Everyone The act`),
  ]);
  expect(rows('2026-12-02')).toEqual([
    expect.stringContaining('Twelve months from 2 December 2026'),
    expect.stringContaining('We know of no date that has been set.'),
    expect.stringContaining('Past dates'),
    expect.stringContaining(`${date} It has applied. Everyone The act`),
  ]);
});

test('what has the same day stands beside one date, which a screen reader hears with each', () => {
  const items = [item, { ...item, text: 'So will this.' }, { ...item, by: true, text: 'This, by then.' }];
  const markup = renderToStaticMarkup(<Dates section={dates(items)} today="2026-12-01" />);
  expect(markup.match(/<th scope="row"[^>]*>/g)).toEqual(['<th scope="row" rowSpan="2">', '<th scope="row">']);
  expect(markup).toContain('By 2 December 2026');
});

test('the next date of another page stands among the dates, and leads to that page', () => {
  const page = { label: 'Republic: all 2 changes to come', href: '/republic#dates' };
  const next = [{ ...item, day: '2026-12-01', place: 'Republic', text: 'It ends.', page }];
  const markup = renderToStaticMarkup(<Dates section={dates([item])} next={next} today="2026-11-23" />);
  expect(readWords(markup)).toContain(
    '1 December 2026 Republic: It ends. Everyone Republic: all 2 changes to come 2 December 2026',
  );
  expect(markup).toContain('<a href="/republic#dates">');
});

test('how far each rule binds is said below its date, and only what binds as far shares a date', () => {
  const items = [item, { ...item, text: 'A guideline.', binds: 'advisory' as const }];
  const markup = renderToStaticMarkup(<Dates section={dates(items)} today="2026-11-23" />);
  expect(markup.match(/<th scope="col">[^<]*/g)).toHaveLength(3);
  expect(readWords(markup)).toMatch(
    /2 December 2026 It will apply\. .* 2 December 2026 Advisory A guideline\. Everyone/,
  );
});

test('where no date is known there is a sentence and no empty table', () => {
  const markup = renderToStaticMarkup(<Dates section={dates([])} today="2026-11-23" />);
  expect(markup).not.toContain('<table');
  expect(markup.replace(/<[^>]+>/g, '')).toContain('On 23 November 2026 we know of no date that has been set.');
});

test('dates of another page are drawn from today on, and told with their source, whom they concern and how far they bind', () => {
  const section = { ...dates([]), shared: '/law' };
  const items = [
    { ...item, day: '2026-05-01', short: 'Past duty', since: 'It has applied.' },
    {
      ...item,
      day: '2027-10-07',
      short: 'New duty',
      text: 'It will apply.',
      whom: 'All banks',
      binds: 'advisory' as const,
    },
  ];
  const markup = renderToStaticMarkup(<DrawnDates section={section} items={items} today="2026-11-23" />);
  const drawing = /<svg[\s\S]*?<\/svg>(?=<ol)/.exec(markup)?.[0];
  expect(drawing).toContain('Today, 23 Nov 2026');
  expect(drawing).toContain('New duty');
  expect(drawing).not.toContain('Past duty');
  const words = readWords(markup.replace(/^[\s\S]*<ol/, '<ol'));
  expect(words).toMatch(
    /7 October 2027 New duty It will apply\. Advisory\. Concerns: All banks\. Source: .* 1 May 2026 Past duty It has applied\./,
  );
});

test('of another page without dates it is said that none is known', () => {
  const section = { ...dates([]), shared: '/law' };
  const markup = renderToStaticMarkup(<DrawnDates section={section} items={[]} today="2026-11-23" />);
  expect(markup).not.toMatch(/<svg|<ol|<details/);
  expect(markup.replace(/<[^>]+>/g, '')).toContain('we know of no date that has been set.');
});

test('what is said of a date of a timeline is listed below the drawing, with its source', () => {
  const markup = renderToStaticMarkup(<Timeline section={timeline(inForce)} today="2026-11-22" />);
  const [first, second] = markup
    .replace(/^[\s\S]*<ol/, '<ol')
    .split('<li')
    .slice(1);
  expect(first).toContain('visually-hidden');
  expect(second).toMatch(/1 August 2024.*<h3>In force<\/h3>.*It began\..*href="https:\/\/a\.example\/act"/s);
});

test('nothing stands before a date of a timeline that could be read as its day', () => {
  const section = timeline({ at: '2024-08-01', text: 'In force' });
  const list = renderToStaticMarkup(<Timeline section={section} today="2026-11-22" />).replace(/^[\s\S]*<ol/, '<ol');
  const words = list.split('<li>').map((item) => item.replace(/<[^>]+>/g, ' ').trim());
  expect(words.slice(1)).toEqual([expect.stringMatching(/^May 2024/), expect.stringMatching(/^1 August 2024/)]);
});

test('who listens to a timeline hears its dates as they are now, and from when they were moved', () => {
  const section = {
    ...timeline({ at: '2026-08-02', text: 'Full application' }),
    now: { above: 'As adopted', below: 'As the dates are now' },
  };
  const moved = [{ ...item, day: '2027-12-02', short: 'High-risk', adopted: '2026-08-02' }];
  const markup = renderToStaticMarkup(<Timeline section={section} dates={moved} today="2026-11-22" />);
  expect(markup.replace(/<svg[\s\S]*?<\/svg>(?=<ol)/, '').replace(/<!-- -->/g, '')).toContain(
    'As the dates are now, on 22 November 2026: 2 December 2027, High-risk, moved from 2 August 2026.',
  );
});

test('a timeline says that no date to come is known, where links to the dates lead', () => {
  const section = { ...timeline(inForce), intro: 'Look again.', undated: true };
  const markup = renderToStaticMarkup(<Timeline section={section} undated today="2026-11-23" />);
  expect(markup).toMatch(/<span id="dates">On <time[^>]*>23 November 2026<\/time> we know of no date/);
  expect(markup.replace(/<[^>]+>/g, '')).toContain('for a further rule. Look again.');
  const dated = renderToStaticMarkup(<Timeline section={section} today="2026-11-23" />);
  expect(dated).not.toContain('we know of no date');
});
