import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bindingInWords } from '../drawings/Hatch.tsx';
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
const said = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('each row of the comparison names its place and says in words what its hatch shows', () => {
  const section = {
    kind: 'jurisdictions' as const,
    heading: 'Places compared',
    items: [row, { ...row, place: 'Island' }],
  };
  const markup = renderToStaticMarkup(<Jurisdictions section={section} />);
  expect(markup.match(/<th scope="row"/g)).toHaveLength(2);
  for (const text of [bindingInWords['in-part'], row.law, row.since, row.fines, row.reach])
    expect(said(markup)).toContain(text);
});

test('what else is to be known of a place is folded below what is compared, with its source', () => {
  const links = [{ label: 'The gazette', url: 'https://example.org/gazette' }];
  const items = [{ ...row, text: 'Chatbots must say what they are.', links }, row];
  const markup = renderToStaticMarkup(<Jurisdictions section={{ kind: 'jurisdictions', heading: 'Places', items }} />);
  expect(said(markup)).toContain(
    'where it is used Republic: details Republic: our page Chatbots must say what they are. The gazette',
  );
  expect(markup).toContain('href="https://example.org/gazette" target="_blank"');
});

test('the page of a place opens with its row, and leads to the table', () => {
  const props = { hero, crumbs: [], facts: [], jumps: [], plate: '/plates/a.svg' };
  const markup = renderToStaticMarkup(<Hero {...props} compared={{ row, href: '/all#compared' }} />);
  for (const text of [bindingInWords['in-part'], row.law, row.since, row.fines, row.reach])
    expect(said(markup)).toContain(text);
  expect(said(markup)).toContain(`Rules on AI ${bindingInWords['in-part']}`);
  expect(markup).toContain('href="/all#compared"');
});

test('whether a place’s rules reach Singapore is answered before the first comma, and the rest can be left out', () => {
  const items = [
    { ...row, reach: 'Yes, where it is used' },
    { ...row, place: 'Island', reach: 'Not expressly' },
  ];
  const markup = renderToStaticMarkup(<Jurisdictions section={{ kind: 'jurisdictions', heading: 'Places', items }} />);
  expect(markup).toContain('>Yes<span>, where it is used</span></td>');
  expect(markup).toContain('>Not expressly</td>');
});
