import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { schema as incidents } from '../incidents/schema.ts';
import { schema as stories } from './schema.ts';
import { Incidents } from '../incidents/Incidents.tsx';
import { Stories } from './Stories.tsx';

const source = { title: 'A report', url: 'https://report.example/' };

test('the mark of an incident without AI is hollow, unless one with AI was in the same year', () => {
  const item = { title: 'Silence', text: 'It failed.', category: 'Reliability', source };
  const written = (...withoutAI: boolean[]) => ({
    kind: 'incidents',
    heading: 'Incidents',
    items: withoutAI.map((without, index) => ({ ...item, title: `${index}`, year: 2003, withoutAI: without })),
  });
  const marks = (...withoutAI: boolean[]) =>
    renderToStaticMarkup(<Incidents section={incidents.parse(written(...withoutAI))} />).match(/<path[^>]*>/g);
  expect(marks(true, true)).toEqual([expect.stringContaining('hollow')]);
  expect(marks(true, false)).toEqual([expect.not.stringContaining('hollow')]);
});

test('incidents have a line of years unless each year has one, of which the line would say nothing', () => {
  const item = { title: 'Silence', text: 'It failed.', category: 'Reliability', source };
  const lineOf = (...years: number[]) => {
    const items = years.map((year) => ({ ...item, title: `Silence of ${year}`, year }));
    const section = incidents.parse({ kind: 'incidents', heading: 'Incidents', items });
    return /<path/.test(renderToStaticMarkup(<Incidents section={section} />));
  };
  expect(lineOf(2001, 2002, 2003)).toBe(false);
  expect(lineOf(2001, 2003, 2004)).toBe(true);
  expect(lineOf(2001, 2001)).toBe(true);
});

test('beside the numeral of a story its bar says what the figure counts and not the figure again', () => {
  const section = stories.parse({
    kind: 'stories',
    heading: 'Results',
    items: [
      { figure: '−60%', title: 'Alerts', text: 'So they say.', bars: [{ part: 60, label: 'fewer alerts' }], source },
    ],
  });
  expect(renderToStaticMarkup(<Stories section={section} />)).toMatch(/<p>−60%<\/p><div[^>]*>fewer alerts<svg/);
});
