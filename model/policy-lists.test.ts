import { expect, test } from 'vitest';
import { lengthInWords } from './length-in-words.ts';
import { mostSearchEvents, rateWindow } from './limits.ts';
import { policyLists } from './policy-lists.ts';
import { factsOf, readContent } from './read-content.ts';
import { recipients } from './recipients.ts';

const content = readContent('tests/fixtures');

test('each length that is drawn is the one its point says in words', () => {
  const [list] = policyLists('retention', content);
  expect(list?.lengths).toHaveLength(list?.items.length ?? 0);
  list?.items.forEach((item, index) => {
    const [, months = rateWindow / (30 * 86_400_000)] = /(\d+) months?\b/.exec(item) ?? [];
    expect(list.lengths?.[index]?.months, item).toBeCloseTo(Number(months), 9);
  });
});

test('a month, a day and an hour are told in plain English', () => {
  const one = {
    ...content.retention,
    ...Object.fromEntries(Object.entries(content.retention).map(([kind, rule]) => [kind, { ...rule, months: 1 }])),
  };
  const forms = content.forms.map((form) => ({
    ...form,
    fields: form.fields.map((field) => ({ ...field, untilCourse: { days: 1, months: 1 } })),
  }));
  const words = policyLists('retention', { ...content, forms, retention: one })
    .flatMap(({ items }) => items)
    .join(' ');
  expect(words).toContain('until 1 day after');
  expect(words).not.toMatch(/\b1 (?:months|days)\b/);
});

const wordsOf = (organisation: Partial<typeof content.organisation>) => {
  const changed = { ...content, organisation: { ...content.organisation, ...organisation } };
  const hosts = policyLists('browser-storage', changed).flatMap(({ items }) => items);
  return [...hosts, ...recipients(changed.organisation).map(({ who }) => who)].join(' ');
};

test('without web analytics the policy says that there is none, and that no other host is asked', () => {
  const words = wordsOf({ analytics: undefined, photos: undefined });
  expect(words).toContain('stays in your browser. Other hosts: nothing is loaded from them.');
  expect(factsOf({ ...content.organisation, analytics: undefined })['cookies']).toBe('This site sets no cookies.');
});

test('web analytics that the operator sets up is named in the policy by itself', () => {
  const analytics = { script: 'https://stats.example/x.js', id: 'X-1' };
  const words = wordsOf({ analytics });
  expect(words).toContain('Web analytics: loaded from stats.example.');
  expect(words).toContain('The provider of our web analytics, stats.example');
  expect(words).toContain('It may set cookies of its own.');
  expect(factsOf({ ...content.organisation, analytics })['cookies']).toMatch(/web analytics .* may\.$/);
});

test('a host of photographs is named too', () => {
  const words = wordsOf({ photos: 'https://photos.example', analytics: undefined });
  expect(words).toContain('Photographs: loaded from photos.example');
  expect(words).not.toContain('nothing is loaded');
});

test('the policy promises the lengths that the software keeps to, whatever they are', () => {
  const kept = policyLists('retention', content)[0]?.items.join();
  expect(kept).toContain(`as a keyed code, for ${lengthInWords(rateWindow)},`);
  const searches = `Your latest ${mostSearchEvents.toLocaleString('en-SG')} searches`;
  expect(policyLists('browser-storage', content)[0]?.items.join()).toContain(searches);
});
