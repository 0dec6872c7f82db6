import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ControlField } from './ControlField.tsx';
import { schema } from './schema.ts';

const section = {
  kind: 'control-field',
  heading: 'Controls',
  themes: [
    { number: '5', name: 'Organizational', count: 3, added: [2] },
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
      { ...category, number: 'A.6', themes },
    ],
  },
});
const render = (of: object) => renderToStaticMarkup(<ControlField section={schema.parse(of)} />);

test('the squares of new controls are filled, and words say how many there are', () => {
  expect(render(section)).toContain(', 1 of them new');
  expect(render(section)).toContain('Filled squares: the 1 of 5 controls that are new.');
  expect(render(section)).toMatch(/<path fill="[^"]*" stroke="[^"]*" d="M25 1h17v17h-17z"/);
});

test('each old category says in words in which themes its controls are now', () => {
  expect(render(withCategories('People', 'Organizational'))).toContain('Now people and organizational');
});

test('a misspelt theme of a category is reported by name', () => {
  expect(schema.safeParse(withCategories('Persons')).error?.issues[0]).toMatchObject({
    path: ['categories', 'items', 0, 'themes'],
    message: 'names "Persons", which is not a theme of this section. Correct the name.',
  });
});
