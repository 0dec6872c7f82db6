import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { incidents, stories } from '../../model/sections/sector.ts';
import { Incidents } from './Incidents.tsx';
import { Stories } from './Stories.tsx';

const source = { title: 'A report', url: 'https://report.example/' };

test('beside the figures of other stories, one without a figure says so', () => {
  const markupOf = (figure?: string) =>
    renderToStaticMarkup(
      <Stories
        section={stories.parse({
          kind: 'stories',
          heading: 'Results',
          items: [
            { figure, title: 'Cooling', text: '40% less.', source },
            { title: 'Clouds', text: 'A forecast.', source },
          ],
        })}
      />,
    );
  expect(markupOf('40%').match(/No figure confirmed/g)).toHaveLength(1);
  expect(markupOf()).not.toContain('No figure confirmed');
});

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
