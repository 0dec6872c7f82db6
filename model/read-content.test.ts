import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentError } from './mistakes.ts';
import { readContent } from './read-content.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline content '));
  cpSync(join(import.meta.dirname, '..', 'content'), join(root, 'content'), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Changes a content file by replacing a text that must be in it. */
function change(file: string, from: string, to: string): void {
  const path = join(root, 'content', file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
  writeFileSync(path, text.replace(from, to));
}

/** The mistakes that an editor is told of, one a line, without the head line. */
function mistakes(): string[] {
  try {
    readContent(root);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n').slice(1);
  }
}

const course = 'courses/cybersecurity-essentials.yaml';
const page = 'pages/services/cybersecurity-essentials.yaml';

test('the content as it stands has no mistake', () => {
  expect(mistakes()).toEqual([]);
});

test('a date that does not exist is told with its place and how to write it', () => {
  change(course, 'starts: 2025-08-28', 'starts: 2025-09-31');
  expect(mistakes()).toEqual([
    'content/courses/cybersecurity-essentials.yaml:8:27 — "2025-09-31" is not a date. Write it as 2025-09-30.',
  ]);
});

test('a misspelt key is not passed over: its value would be missing from the page', () => {
  change(course, 'price: 480', 'prise: 480');
  expect(mistakes()).toEqual([
    'content/courses/cybersecurity-essentials.yaml:6:1 — "prise" is not known here. Correct its spelling, or remove it.',
  ]);
});

test('a link to a page that is not there is told before a visitor meets it', () => {
  change(page, 'href: /contact', 'href: /contakt');
  expect(mistakes()[0]).toMatch(
    /^content\/pages\/services\/cybersecurity-essentials\.yaml:\d+:\d+ — there is no page at \/contakt\. Correct the address, or add content\/pages\/contakt\.yaml\.$/,
  );
});

test('a button to a place that the page does not have leads nowhere, and is told', () => {
  change(page, "to: '#registration'", "to: '#register'");
  expect(mistakes()[0]).toContain(
    'has no section with the id "register". Give a section that id, or correct the link.',
  );
});

test('a price that is a word is told, and what it must be', () => {
  change(course, 'price: 480', 'price: about five hundred');
  expect(mistakes()[0]).toContain('— "price" must be a number. Change its value.');
});

test('a key that is left out is told as missing', () => {
  change(course, 'name: Cybersecurity Essentials\n', '');
  expect(mistakes()[0]).toContain('— "name" is missing. Add it; it is a string.');
});

test('a kind of section that does not exist is told, and where the kinds are listed', () => {
  change(page, 'kind: intakes', 'kind: dates');
  expect(mistakes()[0]).toContain('docs/map.md lists the kinds of section.');
});

test('a form that asks for a field nobody described is told', () => {
  change('forms/cybersecurity.yaml', 'jobTitle,', 'jobTitel,');
  expect(mistakes()).toEqual([
    'content/forms/cybersecurity.yaml:6:54 — no shared field is called "jobTitel". Add it to content/form-fields.yaml, or describe it here.',
  ]);
});

test('YAML that cannot be read is told in a line, not in a stack', () => {
  change('organisation.yaml', 'name: Plumbline', 'name: "Plumbline');
  expect(mistakes().some((line) => /^content\/organisation\.yaml:\d+:\d+ — this is not valid YAML: /.test(line))).toBe(
    true,
  );
});

test('two pages with one title are told: a search engine would show one of them', () => {
  change(
    'pages/about.yaml',
    /title: .*/.exec(readFileSync(join(root, 'content/pages/about.yaml'), 'utf8'))?.[0] ?? '',
    'title: Contact us',
  );
  expect(mistakes()[0]).toContain('has the same title. Give each page its own.');
});

test('all mistakes are told in one run, so that they are mended in one go', () => {
  change(course, 'price: 480', 'prise: 480');
  change('pages/services.yaml', 'href: /contact', 'href: /nowhere-at-all');
  change('retention.yaml', 'months: 24', 'months: -1');
  expect(mistakes().length).toBe(3);
});
