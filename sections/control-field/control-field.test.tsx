import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ControlField } from './ControlField.tsx';
import { schema } from './schema.ts';

const section = {
  kind: 'control-field',
  heading: 'Controls',
  themes: [
    { number: '5', name: 'Organizational', count: 3, newControls: [2] },
    { number: '6', name: 'People', count: 2 },
  ],
};
const category = { number: 'A.5', title: 'Policies', text: 'Rules that staff know.' };
const withCategories = (...themes: string[]) => ({
  ...section,
  categories: {
    heading: 'Categories',
    items: [
      { ...category, themes },
      { ...category, number: 'A.6', themes, mainlyFirstTheme: true },
    ],
  },
});
const render = (of: object) => renderToStaticMarkup(<ControlField section={schema.parse(of)} />);

test('words say how many controls are new, and in which themes those of an old category are now', () => {
  const html = render(withCategories('People', 'Organizational'));
  expect(html).toContain('Filled squares: the 1 of 5 controls that is new.');
  expect(html).toContain('>People and organizational</td>');
  expect(html).toContain('>Mainly people, also organizational</td>');
});

test('a misspelt theme of a category is reported by name', () => {
  expect(schema.safeParse(withCategories('Persons')).error?.issues[0]).toMatchObject({
    path: ['categories', 'items', 0, 'themes'],
    message: 'names "Persons", which is not a theme of this section. Correct the name.',
  });
});
