import { expect, test } from 'vitest';
import { lengthInWords } from './length-in-words.ts';
import { mostSearchEvents, rateWindow } from './limits.ts';
import { policyLists } from './policy-lists.ts';
import { readContent } from './read-content.ts';

const content = readContent('tests/fixtures');

test('a field that only some registrations ask for is not said to be asked by all', () => {
  const [every, some] = policyLists('collected', content);
  expect(every?.items.some((item) => item.startsWith('Job title'))).toBe(false);
  expect(some?.items.find((item) => item.startsWith('Certification track'))).toContain('(AI Certification Training)');
});

test('a field that most registrations ask for names those that do not', () => {
  const [last, ...others] = content.forms.filter(({ kind }) => kind === 'registration').reverse();
  expect(others.length).toBeGreaterThan(1);
  const forms = content.forms.map((form) => ({
    ...form,
    fields: form.fields.map((field) => (others.includes(form) ? { ...field, purpose: 'to test' } : field)),
  }));
  const some = policyLists('collected', { ...content, forms }).find(({ title }) => title.startsWith('Some'));
  const without = last?.title.replace(/ registration$/, '');
  expect(some?.items).toContain(`First name: to test (all but ${without}).`);
});

test('fields that every registration asks for the same reason are one point', () => {
  const [every] = policyLists('collected', content);
  expect(every?.items).toContain('First name, Last name: to know whom we register and how to address you.');
});

test('the long list of what some registrations ask for is briefly the names of its fields', () => {
  const [every, some] = policyLists('collected', content);
  expect(every?.brief).toBeUndefined();
  expect(some?.brief).toMatch(/^Job title, .*\.$/);
  expect(some?.brief).not.toContain('optional');
});

test('each length that is drawn is the one its point says in words', () => {
  const [list] = policyLists('retention', content);
  expect(list?.lengths).toHaveLength(list?.items.length ?? 0);
  list?.items.forEach((item, index) => {
    const months = /(\d+) months?\b/.exec(item)?.[1];
    if (months) expect(list.lengths?.[index]?.months, item).toBe(Number(months));
    else expect(item).toContain(lengthInWords(rateWindow));
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

test('where all registrations ask for the same, the policy has no empty list of what some ask for', () => {
  const [form, ...others] = content.forms.filter(({ kind }) => kind === 'registration');
  const enquiries = content.forms.filter(({ kind }) => kind === 'enquiry');
  const alike = others.map((other) => ({ ...other, fields: form?.fields ?? [] }));
  const titles = (forms: typeof content.forms) =>
    policyLists('collected', { ...content, forms }).map(({ title }) => title);
  expect(titles([...(form ? [form] : []), ...alike, ...enquiries])).toEqual([
    'Every course registration asks for',
    ...enquiries.map(({ title }) => `${title} form`),
  ]);
  expect(titles(enquiries)).toEqual(enquiries.map(({ title }) => `${title} form`));
});

const wordsOf = (organisation: Partial<typeof content.organisation>) => {
  const changed = { ...content, organisation: { ...content.organisation, ...organisation } };
  return (['browser-storage', 'recipients'] as const)
    .flatMap((insert) => policyLists(insert, changed))
    .flatMap(({ items }) => items)
    .join(' ');
};

test('without web analytics the policy says that there is none, and that no other host is asked', () => {
  const words = wordsOf({ analytics: undefined, photos: undefined });
  expect(words).toContain('This site sets no cookies. Other hosts: nothing is loaded from them.');
});

test('web analytics that the operator sets up is named in the policy by itself', () => {
  const words = wordsOf({ analytics: { script: 'https://stats.example/x.js', id: 'X-1' } });
  expect(words).toContain('Web analytics: loaded from stats.example.');
  expect(words).toContain('The provider of our web analytics, stats.example:');
  expect(words).not.toContain('no cookies');
});

test('a host of photographs is named too', () => {
  const words = wordsOf({ photos: 'https://photos.example', analytics: undefined });
  expect(words).toContain('Photographs: loaded from photos.example');
  expect(words).not.toContain('nothing is loaded');
});

test('an editor’s words keep what is behind a colon or a comma in them', () => {
  const [form, ...others] = content.forms.filter(({ kind }) => kind === 'enquiry');
  if (!form) throw new Error('There is no enquiry form.');
  const fields = form.fields.map((field) => ({
    ...field,
    label: 'Name, in full',
    purpose: 'two reasons: this and that',
  }));
  const lists = policyLists('collected', { ...content, forms: [{ ...form, fields: fields.slice(0, 1) }, ...others] });
  const items = lists.find(({ title }) => title.startsWith(form.title))?.items;
  expect(items).toEqual([expect.stringMatching(/^Name, in full( \(optional\))?: two reasons: this and that\.$/)]);
});

test('the policy promises the lengths that the software keeps to, whatever they are', () => {
  const [kept] = policyLists('retention', content);
  const at = kept?.items.findIndex((item) => item.includes(`as a keyed code, for ${lengthInWords(rateWindow)},`)) ?? -1;
  expect(kept?.lengths?.[at]?.months).toBeCloseTo(rateWindow / (30 * 86_400_000), 9);
  const searches = `Your latest ${mostSearchEvents.toLocaleString('en-SG')} searches`;
  expect(policyLists('browser-storage', content)[0]?.items.join()).toContain(searches);
});
