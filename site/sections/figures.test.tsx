import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Figures } from './Figures.tsx';

const shown = (value: string) =>
  renderToStaticMarkup(
    <Figures section={{ kind: 'figures', heading: 'Why', items: [{ value, text: 'to tell the regulator' }] }} />,
  );

test('calendar days are drawn as so many units, and other numbers of days are not', () => {
  expect(shown('3 calendar days').match(/<text/g)).toHaveLength(3);
  expect(shown('30 calendar days')).not.toContain('<svg');
  expect(shown('3 days')).not.toContain('<svg');
});
