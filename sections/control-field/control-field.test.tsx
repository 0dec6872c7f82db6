import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ControlField } from './ControlField.tsx';

const themes = [
  { number: '5', name: 'Organizational', count: 3, added: [2] },
  { number: '6', name: 'People', count: 2, added: [] },
];
const category = { title: 'A category', text: 'What it covers.' };

const rendered = renderToStaticMarkup(
  <ControlField
    section={{ kind: 'control-field', heading: 'Controls', themes }}
    categories={[
      { ...category, number: 'A.5', short: 'Policies', themes: ['Organizational'], mainly: false },
      { ...category, number: 'A.6', short: 'Roles', themes: ['Organizational', 'People'], mainly: false },
      { ...category, number: 'A.7', short: 'People', themes: ['People', 'Organizational'], mainly: true },
    ]}
  />,
);

test('the squares of new controls are filled, and words say how many there are', () => {
  expect(rendered).toContain(', 1 of them new');
  expect(rendered).toContain('Filled squares: the 1 of 5 controls that are new.');
  expect(rendered).toMatch(/<path fill="[^"]*" stroke="[^"]*" d="M25 1h17v17h-17z"/);
});

test('a field without new controls and older categories has no legend', () => {
  const old = themes.map((theme) => ({ ...theme, added: [] }));
  const markup = renderToStaticMarkup(
    <ControlField section={{ kind: 'control-field', heading: 'Controls', themes: old }} />,
  );
  expect(markup).not.toMatch(/<p[ >]/);
});
