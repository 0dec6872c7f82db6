import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { countInWords } from '../../model/count-in-words.ts';
import { DimensionLine } from './DimensionLine.tsx';
import { Hatch } from './Hatch.tsx';
import { MonthBar, MonthLines, MonthScale } from './MonthBars.tsx';
import { EqualUnits } from './EqualUnits.tsx';
import { findMarkupErrors, readAttribute } from './read-markup.ts';
import { Ribbons } from './Ribbons.tsx';
import { Squares } from './Squares.tsx';
import { atInWords, yearsOf } from './time-marks.ts';
import { TimeAxis } from './TimeAxis.tsx';

const draw = renderToStaticMarkup;
const numbers = (markup: string, attribute: string) => readAttribute(markup, attribute).map(parseFloat);
const texts = (markup: string) => [...markup.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = '']) => text);
const years = (markup: string) => texts(markup).filter((text) => /^20\d\d$/.test(text));

const above = [
  { at: '2024-07-01', texts: ['Adopted'] },
  { at: '2026-01', texts: ['Full application'] },
];
const marks = [{ at: '2027-01-01', texts: ['High-risk', 'Another duty'], moved: '2026-01-01' }];
const below = { marks, names: ['As adopted', 'Now'] as const };
const today = '2026-07-01';

const drawings: Record<string, string> = {
  'time axis': draw(<TimeAxis above={above} below={below} today={today} />),
  'time axis with one side': draw(<TimeAxis above={above} />),
  squares: draw(<Squares count={12} columns={12} marked={[1]} />),
  'equal units': draw(<EqualUnits count={5} />),
  'lengths alone': draw(<DimensionLine lengths={[{ name: 'Assess', length: 2 }]} inWords={(hours) => `${hours} h`} />),
  'dimension line': draw(
    <DimensionLine
      lengths={[{ name: 'Assess', length: 30, label: '2 Assess' }]}
      inWords={(days) => countInWords(days, 'day')}
    />,
  ),
  ribbons: draw(<Ribbons from={[{ name: 'A.5', to: [1, 0], mainly: true }]} ends={[2, 4]} />),
  'month scale': draw(<MonthScale whole={24} />),
  'month bar': draw(<MonthBar months={6} whole={24} />),
  hatch: draw(<Hatch of="statute" />),
};

test('every drawing of data is well-formed, without a style attribute, and hidden from those who listen', () => {
  for (const [name, markup] of Object.entries(drawings)) {
    expect(findMarkupErrors(markup), name).toEqual([]);
    expect(readAttribute(markup, 'style'), name).toEqual([]);
    expect(markup, name).not.toMatch(/NaN|undefined|\[object/);
    expect(markup, name).toMatch(/<svg[^>]*aria-hidden="true"/);
  }
});

test('days are at their true places on a line of whole years', () => {
  expect(yearsOf('2024-07') - yearsOf('2024-01')).toBe(0.5);
  expect(['2026-01', '2026-01-22'].map(atInWords)).toEqual(['January 2026', '22 January 2026']);
  // Four years from 2024 to 2027: each is a quarter. Beside the marks, the plumb line.
  const places = [...(drawings['time axis'] ?? '').matchAll(/<svg[^>]* x="([\d.]+)%"/g)].map(([, x]) => Number(x));
  expect(places).toEqual([62.5, 50, 12.5, 75]);
});

test('an arrow leads from the day that was adopted to the day that applies, and the plumb line hangs at today', () => {
  const markup = drawings['time axis'] ?? '';
  expect(markup).toMatch(/x="75%"[^>]*><line[^>]*><\/line><line class="[^"]*moved[^"]*" x1="-25%"/);
  expect(markup).toMatch(/<svg x="62.5%" class="[^"]*cord/);
  expect(drawings['time axis with one side']).not.toMatch(/cord|bob/);
});

test('no stem of a time axis crosses a label that hangs left of its own', () => {
  const dates = ['2024-02-01', '2026-03-01', '2026-09-01'].map((at) => ({ at, texts: ['Applies'] }));
  // On either side of the line, the later of two that hang left is the further from it.
  const markup = draw(<TimeAxis above={dates} below={{ ...below, marks: dates }} today={today} />);
  const days = texts(markup).filter((text) => /^1 (Feb|Mar|Sep)/.test(text));
  expect(days).toEqual(['1 Sep 2026', '1 Mar 2026', '1 Feb 2024', '1 Feb 2024', '1 Mar 2026', '1 Sep 2026']);
});

test('no stem of a time axis crosses a label that hangs right of its own, on a phone', () => {
  const mark = (at: string) => ({ at, texts: [at > '2022' ? 'Toolkit' : 'Second edition'] });
  // The first of those that hang left would pass through the label of the last that hangs right.
  const near = [mark('2019-01-23'), mark('2020-01-21'), mark('2022-05-25'), mark('2026-01-22')];
  const days = (marks: { at: string; texts: string[] }[]) =>
    texts(draw(<TimeAxis above={marks} />)).filter((text) => /^\d+ [A-Z]/.test(text));
  expect(days(near)).toEqual(['23 Jan 2019', '21 Jan 2020', '22 Jan 2026', '25 May 2022']);
  const far = [mark('2019-01-23'), mark('2024-05-25'), mark('2026-01-22')];
  expect(days(far)).toEqual(['22 Jan 2026', '25 May 2024', '23 Jan 2019']);
});

test('of many years every second is named up to the dates to come, but none whose name a stem below would cut', () => {
  const dates = ['2019-01-23', '2026-01-22'].map((at) => ({ at, texts: ['An edition'] }));
  const markup = draw(
    <TimeAxis above={dates} below={{ ...below, marks: [{ at: '2027-10-07', texts: ['A duty'] }] }} today={today} />,
  );
  expect(years(markup)).toEqual(['2020', '2022', '2024', '2026']);
});

test('the line of dates to come begins at today, so that no room is left to what has passed', () => {
  const marks = [{ at: '2028-07-01', texts: ['A duty'] }];
  const markup = draw(<TimeAxis above={marks} today="2026-07-01" />);
  expect(markup).toMatch(/<svg x="0%" class="[^"]*cord/);
  expect(markup).toContain('x="80%"');
  expect(years(markup)).toEqual(['2027', '2028']);
});

test('a time axis says each day and each text once, with short months', () => {
  expect(texts(drawings['time axis'] ?? '').filter((text) => !/^20\d\d$/.test(text))).toEqual([
    'Today, 1 Jul 2026',
    'Jan 2026',
    'Full application',
    '1 Jul 2024',
    'Adopted',
    'was 1 Jan 2026',
    '1 Jan 2027',
    'High-risk',
    'Another duty',
    '↑ As adopted',
    '↓ Now',
  ]);
});

test('so many squares are drawn as are counted, and so many of them marked', () => {
  const [marked = '', others = ''] = readAttribute(drawings['squares'] ?? '', 'd');
  expect([marked, others].map((path) => path.split('h17v17').length - 1)).toEqual([1, 11]);
});

test('a ruler has equal units, each with its number', () => {
  const markup = drawings['equal units'] ?? '';
  expect(numbers(markup, 'x1')).toEqual([0, 20, 40, 60, 80, 100]);
  expect(texts(markup)).toEqual(['1', '2', '3', '4', '5']);
});

test('the scale of an axis of months has every third of them, below which their lines stand', () => {
  expect(texts(draw(<MonthScale whole={9} thirds />))).toEqual(['0', '3', '6', '9']);
  expect(numbers(draw(<MonthLines whole={12} />), 'x1')).toEqual([0, 25, 50, 75, 100]);
});

test('a ribbon ends at the middle of the block it leads to, and the main one is drawn apart', () => {
  // Blocks of 2 and 4: their middles are at 1 and 4. One category begins at the middle of the whole, 3.
  expect(readAttribute(drawings['ribbons'] ?? '', 'd')).toEqual(['M0 3C50 3 50 4 100 4', 'M0 3C50 3 50 1 100 1']);
});

test('ribbons that lead to one block end apart, in the order of their starts', () => {
  const from = ['A.5', 'A.6', 'A.7'].map((name) => ({ name, to: [0], mainly: false }));
  const paths = readAttribute(draw(<Ribbons from={from} ends={[6]} />), 'd').join('');
  expect(paths.match(/(?<=100 )[\d.]+(?=M|$)/g)).toEqual(['2.7', '3', '3.3']);
});

test('a length of time has its share of the longest, in months', () => {
  expect(texts(drawings['month scale'] ?? '')).toEqual(['0', '6', '12', '18', '24']);
  expect(readAttribute(drawings['month bar'] ?? '', 'x2')).toEqual(['25%', '50%', '75%', '100%', '25%']);
});

test('a step that has a limit keeps its number and name where the limits are drawn', () => {
  expect(texts(drawings['dimension line'] ?? '')[0]).toBe('2 Assess');
});

test('the further rules bind, the denser their hatch; where nothing binds there is none', () => {
  const gapOf = (of: ComponentProps<typeof Hatch>['of']) => {
    const [dashes = '0 0'] = readAttribute(draw(<Hatch of={of} />), 'stroke-dasharray');
    return Number(dashes.split(' ')[1]);
  };
  const gaps = [gapOf('statute'), gapOf('in-part'), gapOf('voluntary')];
  expect(new Set(gaps).size).toBe(3);
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
  expect(gapOf('none')).toBe(0);
  expect([gapOf('binding'), gapOf('partly'), gapOf('advisory')]).toEqual(gaps);
});

test('a length without a name is drawn with its length alone', () => {
  expect(texts(drawings['lengths alone'] ?? '')).toEqual(['2 h']);
});

test('the name of a short length at the end of a dimension line stays within the line', () => {
  const ends = (lengths: number[]) =>
    renderToStaticMarkup(
      <DimensionLine
        lengths={lengths.map((length, index) => ({ name: `part ${index}`, length, label: `${index}` }))}
        inWords={(days) => countInWords(days, 'day')}
      />,
    ).match(/x="100%" y="(?:14|66)" text-anchor="end"/g)?.length ?? 0;
  expect(ends([30, 3])).toBe(2);
  expect(ends([30, 30])).toBe(0);
});

test('when all its dates have passed, a time axis goes on to today and today’s mark stays on it', () => {
  const markup = draw(<TimeAxis above={above} below={{ ...below, marks: [] }} today="2029-05-02" />);
  expect(years(markup)).toContain('2029');
  expect(Math.max(...numbers(markup, 'x'))).toBeLessThanOrEqual(100);
});
