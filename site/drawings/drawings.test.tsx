import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { renderToStaticMarkup as draw } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BookCover } from './BookCover.tsx';
import { DimensionLine } from './DimensionLine.tsx';
import { Icon, icons } from './Icon.tsx';
import { Mark } from './Mark.tsx';
import { Squares } from './Squares.tsx';
import { TimeAxis } from './TimeAxis.tsx';

const above = [
  { at: '2024-07-01', texts: ['Adopted'] },
  { at: '2026-01', texts: ['Full application'] },
];
const marks = [{ at: '2027-01-01', texts: ['High-risk', 'Another duty'] }];
const axis = draw(<TimeAxis above={above} below={marks} today="2026-07-01" />);
const squares = draw(<Squares count={12} marked={[1]} />);

const folder = join(import.meta.dirname, 'svg');
const files = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
const drawings: Record<string, string> = {
  ...files,
  ...Object.fromEntries(Object.keys(icons).map((name) => [name, draw(<Icon name={name as keyof typeof icons} />)])),
  'book cover': draw(<BookCover title="Upright" subtitle="Adopting AI you can answer for" author="Plumbline" />),
  mark: draw(<Mark />),
  lengths: draw(<DimensionLine hours={[2, 4]} />),
  axis,
  squares,
};

const elementsBelow = ({ childNodes }: Tree.ParentNode): Tree.Element[] =>
  childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsBelow(child)] : []));
const attributesOf = (markup: string, name: string) =>
  elementsBelow(parse(markup)).flatMap(({ attrs }) =>
    attrs.filter((one) => one.name === name).map(({ value }) => value),
  );

test('every drawing parses without an error and has no style attribute, which the security policy would refuse', () => {
  for (const [name, markup] of Object.entries(drawings)) {
    const errors: string[] = [];
    parse(`<!doctype html>${markup}`, { onParseError: ({ code }) => errors.push(code) });
    expect(errors, name).toEqual([]);
    expect(attributesOf(markup, 'style'), name).toEqual([]);
    expect(markup, name).not.toMatch(/NaN|undefined|\[object/);
  }
});

test('every drawing is hidden from screen readers or has a name', () => {
  for (const [name, markup] of Object.entries(drawings))
    expect(markup, name).toMatch(/<svg[^>]*(aria-hidden="true"|role="img"[^>]* aria-label="[^"]{10,}")/);
});

test('the drawings of one page do not share an id', () => {
  const ids = attributesOf(Object.values(files).join(''), 'id');
  expect(new Set(ids).size).toBe(ids.length);
});

test('days are at their true places on a line of whole years', () => {
  // Four years from 2024 to 2027: each is a quarter. Beside the marks, the plumb line.
  const places = [...axis.matchAll(/<svg[^>]* x="([\d.]+)%"/g)].map(([, x]) => Number(x));
  expect(places).toEqual([62.5, 50, 12.5, 75]);
});

test('as many squares are drawn as are counted, and as many of them marked', () => {
  const counts = attributesOf(squares, 'd').map((path) => path.split('h17v17').length - 1);
  expect(counts).toEqual([1, 11]);
});
