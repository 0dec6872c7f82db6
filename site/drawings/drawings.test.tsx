import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plateProblems } from '../../model/pages/plates.ts';
import { readContent } from '../../model/reader/read-content.ts';
import { drawnPlates } from './plates/drawn-plates.ts';
import { Ring } from './Ring.tsx';
import { TimeAxis } from './TimeAxis.tsx';

const content = readContent('.');

test('every drawing is hidden from screen readers or has a name', () => {
  for (const file of globSync('site/drawings/svg/*.svg'))
    expect(readFileSync(file, 'utf8'), file).toMatch(
      /<svg[^>]*(aria-hidden="true"|role="img"[^>]* aria-label="[^"]{10,}")/,
    );
});

test('days are at their true places on a line of whole years', () => {
  const dateOn = (date: string) => ({ date, deadline: false, name: date });
  const past = ['2024-07-01', '2026-01'].map(dateOn);
  const axis = renderToStaticMarkup(<TimeAxis past={past} coming={[dateOn('2027-01-01')]} today="2026-07-16" />);
  // Four years from 2024 to 2027: each is a quarter. Beside the marks, the plumb line.
  const places = [...axis.matchAll(/<svg[^>]* x="([\d.]+)%"/g)].map(([, x]) => Number(x));
  expect(places).toEqual([63.5, 50, 12.5, 75]);
});

test.each(Object.entries(drawnPlates))('the plate "%s" follows the rules of a plate in a file', (_name, draw) => {
  const svg = draw(content);
  expect(plateProblems(svg)).toEqual([]);
  // A missing value of the content.
  expect(svg).not.toMatch(/undefined|NaN/);
});

test('many articles of a category stay in its row on the plate of the news', () => {
  const [article, ...others] = content.articles;
  const articleOfAnotherCategory = others.find(({ category }) => category !== article?.category);
  if (!article || !articleOfAnotherCategory) throw new Error('The news have a single category.');
  const articles = [articleOfAnotherCategory, ...Array.from({ length: 30 }, () => article)];
  const diamonds = drawnPlates.news({ ...content, articles }).matchAll(/stroke="none" d="M\d+ (-?\d+)/g);
  const heights = [...diamonds].map(([, y]) => Number(y));
  expect(heights).toHaveLength(articles.length);
  // The rows are from 34 to 276.
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(30);
  expect(Math.max(...heights)).toBeLessThanOrEqual(276);
});

test('a page can have two rings, which share no id, and a long name is above its station', () => {
  const ring = renderToStaticMarkup(<Ring names={['Prepare the data of all departments', 'Do', 'Check']} />);
  expect(ring).not.toMatch(/ id=/);
  const [, topOfStation] = /<circle cx="200" cy="(\d+)"/.exec(ring) ?? [];
  const lines = [...ring.matchAll(/ x="200" y="(-?\d+)" text-anchor="middle">[A-Z a-z]/g)].map(([, y]) => Number(y));
  expect(lines).toHaveLength(2);
  expect(Math.max(...lines)).toBeLessThan(Number(topOfStation) - 16);
});
