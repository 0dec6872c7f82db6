import { expect, test } from 'vitest';
import { inOrder } from './page-order.ts';
import type { Section } from './page.ts';

const section = (kind: string, more = {}) => ({ kind, heading: kind, ...more }) as Section;
const kinds = (sections: Section[]) => inOrder(sections).map(({ kind }) => kind);

test('sources stand at the foot of a page', () => {
  expect(kinds([section('hero'), section('sources'), section('cards')])).toEqual(['hero', 'cards', 'sources']);
});

test('sections that are folded stand together, where the last of them is', () => {
  const page = [section('prose', { fold: true }), section('cards'), section('terms'), section('registration')];
  expect(kinds(page)).toEqual(['cards', 'prose', 'terms', 'registration']);
});

test('terms and sources are folded unless the content says otherwise, and nothing else is', () => {
  const shown = inOrder([section('prose'), section('terms'), section('terms', { fold: false }), section('sources')]);
  expect(shown.map((one) => 'fold' in one && one.fold)).toEqual([false, true, false, true]);
});
