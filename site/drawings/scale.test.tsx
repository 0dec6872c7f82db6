import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { countInWords } from '../../model/text/count-in-words.ts';
import { DimensionLine } from './DimensionLine.tsx';
import { MonthBar, MonthScale } from './MonthBars.tsx';
import { findMarkupErrors, readAttribute } from './read-markup.ts';
import { Ribbons } from './Ribbons.tsx';
import { Squares } from './Squares.tsx';
import { yearsOf } from './time-marks.ts';
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

test('the line of dates to come begins at today, so that no room is left to what has passed', () => {
  const marks = [{ at: '2028-07-01', texts: ['A duty'] }];
  const markup = draw(<TimeAxis above={marks} today="2026-07-01" />);
  expect(markup).toMatch(/<svg x="0%" class="[^"]*cord/);
  expect(markup).toContain('x="80%"');
  expect(years(markup)).toEqual(['2027', '2028']);
});

test('so many squares are drawn as are counted, and so many of them marked', () => {
  const [marked = '', others = ''] = readAttribute(drawings['squares'] ?? '', 'd');
  expect([marked, others].map((path) => path.split('h17v17').length - 1)).toEqual([1, 11]);
});

test('a ribbon ends at the middle of the block it leads to, and the main one is drawn apart', () => {
  // Blocks of 2 and 4: their middles are at 1 and 4. One category begins at the middle of the whole, 3.
  expect(readAttribute(drawings['ribbons'] ?? '', 'd')).toEqual(['M0 3C50 3 50 4 100 4', 'M0 3C50 3 50 1 100 1']);
});

test('when all its dates have passed, a time axis goes on to today and today’s mark stays on it', () => {
  const markup = draw(<TimeAxis above={above} below={{ ...below, marks: [] }} today="2029-05-02" />);
  expect(years(markup)).toContain('2029');
  expect(Math.max(...numbers(markup, 'x'))).toBeLessThanOrEqual(100);
});
