import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { incidents } from '../../model/sections/sector.ts';
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
