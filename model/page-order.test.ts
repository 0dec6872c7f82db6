import { expect, test } from 'vitest';
import { inOrder } from './page-order.ts';
import type { Section } from './page.ts';

const section = (kind: string, more = {}) => ({ kind, heading: kind, ...more }) as Section;
const kinds = (sections: Section[]) => inOrder(sections).map(({ kind }) => kind);

test('notes and sources stand at the foot of a page, in their own order', () => {
  expect(kinds([section('hero'), section('notes'), section('prose'), section('sources'), section('cards')])).toEqual([
    'hero',
    'prose',
    'cards',
    'notes',
    'sources',
  ]);
});

test('sections that are folded stand together, where the last of them is', () => {
  const page = [section('prose', { fold: true }), section('cards'), section('terms'), section('registration')];
  expect(kinds(page)).toEqual(['cards', 'prose', 'terms', 'registration']);
});

test('terms, notes and sources are folded unless the content says otherwise, and nothing else is', () => {
  const shown = inOrder([section('prose'), section('terms'), section('notes', { fold: false }), section('sources')]);
  expect(shown.map((one) => 'fold' in one && one.fold)).toEqual([false, true, false, true]);
});
