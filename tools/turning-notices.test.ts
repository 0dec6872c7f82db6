import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueInWords } from '../model/reader/content-error.ts';
import { readContent, readSources } from '../model/reader/read-content.ts';
import { copyProject } from '../tests/fixtures/project-copy.ts';
import { publishingIssues } from '../model/reader/publishing-issues.ts';
import { turningNotices } from './turning-notices.ts';

let copy: ReturnType<typeof copyProject>;

beforeEach(() => {
  copy = copyProject('content');
});

afterEach(() => copy.remove());

const page = 'pages/services/lonely.yaml';
const turning = (after: string, before = 'It will apply.') => `# yaml-language-server: $schema=../../schemas/page.json
name: Lonely
title: A page that turns
description: A page of one section, whose text turns into another one on a day that is known before.
sections:
  - kind: prose
    heading: A
    text:
      before: '${before}'
      from: 2027-01-20
      after: '${after}'
`;

const write = (text: string) => writeFileSync(copy.at(page), text);

const told = (today: string) =>
  turningNotices(readSources(copy.folder, { today }).sources, today)
    .filter(({ file }) => file === `content/${page}`)
    .map(issueInWords);

test('words that turn are named sixty days before, and afterwards when the earlier ones are of no more use', () => {
  write(turning('It has applied.'));
  expect(told('2026-11-20')).toEqual([]);
  expect(told('2026-11-21')).toEqual([
    `content/${page}:10:7 — this reads differently from 20 January 2027 on. Check both texts, and make sure that the site is built on that day.`,
  ]);
  expect(told('2027-01-20')).toEqual([
    `content/${page}:10:7 — this has read differently since 20 January 2027. Keep only what is shown now.`,
  ]);
});

test('what the site says is chosen by the day', () => {
  write(turning('It has applied.'));
  const text = (today: string) =>
    JSON.stringify(readContent(copy.folder, { today }).pages.find(({ path }) => path === '/services/lonely')?.sections);
  expect(text('2027-01-19')).toContain('It will apply.');
  expect(text('2027-01-20')).toContain('It has applied.');
});

test('a mistake in words that are read later is told today, or the build of that day would fail', () => {
  write(turning('See [it](/nowhere).'));
  expect(readSources(copy.folder, { today: '2026-11-21' }).issues).toEqual([]);
  expect(publishingIssues(copy.folder, '2026-11-21').map(issueInWords)).toEqual([
    expect.stringContaining(`content/${page}:11:7 — `),
  ]);
});

test('a mistake of today does not hide one in words that are read later', () => {
  write(turning('See [it](/nowhere).', 'See [it](/elsewhere).'));
  expect(publishingIssues(copy.folder, '2026-11-21').map(({ line }) => line)).toEqual([9, 11]);
});
