import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueInWords } from '../reader/content-error.ts';
import { readYaml } from '../reader/read-yaml.ts';
import { onDay } from './turning.ts';

const eve = '2026-12-01';
const day = '2026-12-02';

const said = (written: unknown, today: string) => onDay(written, today).value;

test('a statement reads as it will be until the day before, and as it is from the day on', () => {
  const text = { before: 'will apply', from: day, after: 'has applied' };
  expect(said({ text }, eve)).toEqual({ text: 'will apply' });
  expect(said({ text }, day)).toEqual({ text: 'has applied' });
  expect(said([['Colorado', text]], day)).toEqual([['Colorado', 'has applied']]);
});

test('anything may turn, not texts alone: a badge with its variant', () => {
  const badge = { before: { text: 'From 2027' }, from: day, after: { text: 'In force' } };
  expect(said({ items: [{ badge }] }, day)).toEqual({ items: [{ badge: { text: 'In force' } }] });
});

test('of two notes, one is shown up to its last day and the other from its first', () => {
  const notes = [
    { until: eve, text: 'will close' },
    { from: day, text: 'has closed' },
    { text: 'always' },
    { from: '2026-11-01', until: eve, text: 'for a month' },
  ];
  expect(said(notes, eve)).toEqual([{ text: 'will close' }, { text: 'always' }, { text: 'for a month' }]);
  expect(said(notes, day)).toEqual([{ text: 'has closed' }, { text: 'always' }]);
});

test('what has no day is read as it is written, words named "after" too', () => {
  const section = { heading: 'A', text: 'B', after: 'C', list: ['D'], count: 0, none: null };
  expect(said(section, day)).toEqual(section);
});

test('each change is known by its first day, so that it can be told before', () => {
  const written = [{ until: eve, text: 'a' }, { text: { before: 'b', from: '2027-01-01', after: 'c' } }];
  expect(onDay(written, day).turns).toEqual([
    { day, path: [0, 'until'] },
    { day: '2027-01-01', path: [1, 'text', 'from'] },
  ]);
});

const schema = z.strictObject({ items: z.array(z.strictObject({ text: z.string() })) });
const read = (yaml: string, today = day) =>
  readYaml('content/a.yaml', yaml, schema, { today }).issues.map(issueInWords);

test('a mistake is told at the line where it is written, also when an entry above it is not shown', () => {
  const yaml = 'items:\n  - { until: 2026-12-01, text: a }\n  - { text: b }\n  - { txt: c }\n';
  expect(read(yaml).join()).toMatch(/content\/a\.yaml:4:\d+ — "text" is missing/);
  const turning = 'items:\n  - text:\n      before: a\n      from: 2026-12-02\n      after: 3\n';
  expect(read(turning).join()).toMatch(/^content\/a\.yaml:5:7 — "text" must be a text/);
  expect(read(turning, eve)).toEqual([]);
});

test('a day that is none, and words without their other words, are told', () => {
  expect(read('items:\n  - { from: 2 December, text: a }\n')).toEqual([
    'content/a.yaml:2:7 — "2 December" is not a date. Write it as year-month-day, like 2025-09-30.',
  ]);
  expect(read('items:\n  - text: { before: a, after: b }\n')).toEqual([
    'content/a.yaml:2:5 — words that turn on a day have before, from and after. Add from.',
  ]);
});

test('a file in which nothing may turn refuses the keys as unknown', () => {
  const { issues } = readYaml('content/a.yaml', 'items:\n  - { until: 2026-12-01, text: a }\n', schema);
  expect(issues.map(issueInWords).join()).toContain('"until" is not known here.');
});

test('an entry whose last day is before its first is told, because it would never be shown', () => {
  const yaml = 'items:\n  - { from: 2027-05-01, until: 2027-04-01, text: a }\n';
  expect(read(yaml).join()).toContain('"until" is before "from", 1 May 2027');
});
