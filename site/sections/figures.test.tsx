import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Figures } from './Figures.tsx';

const shown = (value: string) =>
  renderToStaticMarkup(
    <Figures
      section={{ kind: 'figures', heading: 'Why', layout: 'beside', items: [{ value, text: 'to tell the regulator' }] }}
    />,
  );

test('a percentage in tenths is drawn as a proportion is, and another one is not', () => {
  const drawing = (value: string) => /<svg.*<\/svg>/.exec(shown(value))?.[0];
  expect(drawing('40–60%')).toBe(drawing('4 to 6 in 10'));
  expect(drawing('80%')).toBe(drawing('8 in 10'));
  expect(drawing('80%')).toContain('<path');
  expect(drawing('85%')).toBeUndefined();
});

test('calendar days are drawn as so many units, and other numbers of days are not', () => {
  expect(shown('3 calendar days').match(/<text/g)).toHaveLength(3);
  expect(shown('30 calendar days')).not.toContain('<svg');
  expect(shown('3 days')).not.toContain('<svg');
});
