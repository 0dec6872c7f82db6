import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Figures } from './Figures.tsx';

const shown = (...values: string[]) =>
  renderToStaticMarkup(
    <Figures
      section={{
        kind: 'figures',
        heading: 'Why',
        layout: 'beside',
        items: values.map((value) => ({ value, text: 'to tell the regulator' })),
      }}
    />,
  );

test('a percentage in tenths is drawn as a proportion is, and another one is not', () => {
  const drawing = (value: string) => /<svg.*<\/svg>/.exec(shown(value))?.[0];
  expect(drawing('40–60%')).toBe(drawing('4 to 6 in 10'));
  expect(drawing('80%')).toBe(drawing('8 in 10'));
  expect(drawing('80%')).toContain('<path');
  expect(drawing('85%')).toBeUndefined();
  expect(drawing('17.7%')).toBeUndefined();
});

test('a percentage that ends with a half of a tenth is drawn beside what is drawn, and alone it is not', () => {
  expect(shown('95%', '60%')).toContain(/<svg.*?<\/svg>/.exec(shown('9.5 in 10'))?.[0]);
  expect(shown('9.5 in 10')).toContain('h8.5v17h-8.5z');
  expect(shown('95%', '63%')).not.toContain('<svg');
});

test('calendar days are drawn as so many units, and other numbers of days are not', () => {
  expect(shown('3 calendar days').match(/<text/g)).toHaveLength(3);
  expect(shown('30 calendar days')).not.toContain('<svg');
  expect(shown('3 days')).not.toContain('<svg');
});
