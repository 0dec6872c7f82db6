import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SectionOf } from '../../model/page.ts';
import { bindingInWords } from '../drawings/Hatch.tsx';
import { readWords } from '../drawings/read-markup.ts';
import { Hero } from './Hero.tsx';
import { Jurisdictions } from './Jurisdictions.tsx';

const row = {
  place: 'Republic',
  href: '/ai-regulations/republic',
  binding: 'in-part' as const,
  law: 'rules for chatbots',
  since: '1 March 2026',
  fines: 'up to 3%',
  reach: 'where it is used',
  links: [],
};
const hero = {
  kind: 'hero' as const,
  look: 'inner' as const,
  title: 'Republic',
  lead: 'Its rules.',
  actions: [],
  jump: false,
};
const compare = (...items: SectionOf<'jurisdictions'>['items']) =>
  renderToStaticMarkup(<Jurisdictions section={{ kind: 'jurisdictions', heading: 'Places compared', items }} />);

test('each row of the comparison names its place and says in words what its hatch shows', () => {
  const markup = compare(row, { ...row, place: 'Island' });
  expect(markup.match(/<th scope="row"/g)).toHaveLength(2);
  for (const text of [bindingInWords['in-part'], row.law, row.since, row.fines, row.reach])
    expect(readWords(markup)).toContain(text);
});

test('what else is to be known of a place is folded below what is compared, with its source', () => {
  const links = [{ label: 'The gazette', url: 'https://example.org/gazette' }];
  const markup = compare({ ...row, text: 'Chatbots must say what they are.', links }, row);
  expect(readWords(markup)).toContain(
    'where it is used Republic: details Republic: our page Chatbots must say what they are. The gazette',
  );
  expect(markup).toContain('href="https://example.org/gazette" target="_blank"');
});

test('the page of a place opens with its row, and leads to the table', () => {
  const props = { hero, crumbs: [], facts: [], jumps: [], plate: '/plates/a.svg' };
  const markup = renderToStaticMarkup(<Hero {...props} compared={{ row, href: '/all#compared' }} />);
  for (const text of [bindingInWords['in-part'], row.law, row.since, row.fines, row.reach])
    expect(readWords(markup)).toContain(text);
  expect(readWords(markup)).toContain(`Rules on AI ${bindingInWords['in-part']}`);
  expect(markup).toContain('href="/all#compared"');
});

test('whether a place’s rules reach Singapore is answered before the first comma, and the rest can be left out', () => {
  const markup = compare(
    { ...row, reach: 'Yes, where it is used' },
    { ...row, place: 'Island', reach: 'Not expressly' },
  );
  expect(markup).toContain('>Yes<span>, where it is used</span></td>');
  expect(markup).toContain('>Not expressly</td>');
});
