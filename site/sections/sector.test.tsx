import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { barInWords, barSchema, untold } from '../../model/bars.ts';
import { incidents } from '../../model/sections/sector.ts';
import { Bars } from '../drawings/Bars.tsx';
import { Incidents } from './Incidents.tsx';

const source = { title: 'A report', url: 'https://report.example/' };

test('how large an incident was follows its title, and is what its text says', () => {
  const written = (size: string) => ({
    kind: 'incidents',
    heading: 'Incidents',
    items: [{ year: 2003, title: 'Silence', size, text: '50 people waited.', category: 'Reliability', source }],
  });
  const markup = renderToStaticMarkup(<Incidents section={incidents.parse(written('50 people'))} />);
  expect(markup).toMatch(/Silence<\/h3><p[^>]*>50 people<\/p>/);
  expect(incidents.safeParse(written('60 people')).error?.issues[0]?.path).toEqual(['items', 0, 'size']);
});

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

test('of a part that is gone, what remains is drawn and named, and the text has the part', () => {
  const bar = barSchema.parse({ part: 92, gone: true, label: 'crashes remain' });
  expect(barInWords(bar)).toBe('8 of 100 crashes remain');
  expect(renderToStaticMarkup(<Bars bars={[bar]} />)).toContain('x2="8%"');
  expect(untold([bar], 'There were 92% fewer.')).toBeUndefined();
});
