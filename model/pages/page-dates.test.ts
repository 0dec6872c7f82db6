import { expect, test } from 'vitest';
import { articleModified, mainUpdate, nextReview, pageModified } from './page-dates.ts';

const updateOf = (date: string) => ({ date, text: '', source: { title: '', url: 'https://example.org' } });
const [later, earlier] = [updateOf('2026-07-27'), updateOf('2025-11-05')];

test('an article was last changed by its latest update, whatever their order', () => {
  expect(articleModified({ date: '2025-06-20', updates: [later, earlier] })).toBe('2026-07-27');
});

test('the update below the title is the latest, unless another is marked as the main one', () => {
  expect(mainUpdate({ updates: [] })).toBeUndefined();
  expect(mainUpdate({ updates: [later, earlier] })).toBe(later);
  const marked = { ...earlier, main: true };
  expect(mainUpdate({ updates: [later, marked] })).toBe(marked);
});

test('a policy has the day it was updated, unless it was reviewed later', () => {
  const policy = {
    kind: 'policy' as const,
    effective: '2025-08-21',
    updated: '2025-08-21',
    first: { effective: '2025-08-21', updated: '2025-08-21' },
    sections: [],
  };
  expect(pageModified({ sections: [policy] })).toBe('2025-08-21');
  expect(pageModified({ sections: [policy], reviewed: '2026-11-21' })).toBe('2026-11-21');
});

test('a review is overdue from the day after the one on which it is due', () => {
  const page = { reviewed: '2026-01-31', review_every: 3 };
  expect(nextReview(page, '2026-04-30')).toEqual({ due: '2026-04-30', isOverdue: false });
  expect(nextReview(page, '2026-05-01')).toEqual({ due: '2026-04-30', isOverdue: true });
  expect(nextReview({ reviewed: '2026-01-31' }, '2030-01-01')).toBeUndefined();
});
