import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { issueInWords } from '../model/reader/content-error.ts';
import { readContent, readSources } from '../model/reader/read-content.ts';
import { contentTexts } from '../model/reader/content-folder.ts';
import { unfilledMark } from '../model/reader/editor-hints.ts';
import { makeNew } from './new.ts';
import { runCommand } from './run-command.ts';
import { copyFirm } from '../tests/fixtures/copy-firm.ts';
import { fillIn } from '../tests/fixtures/fill-in.ts';

const today = '2026-11-21';
let folder = '';

beforeEach(() => {
  const firm = copyFirm();
  folder = firm.folder;
  return firm.remove;
});

/** Fills in the missing texts of the new files, and publishes them. */
function finish(): void {
  for (const file of contentTexts(folder).map((name) => join(folder, name)))
    if (readFileSync(file, 'utf8').includes(unfilledMark)) fillIn(file);
}

const kinds = [
  ['article', "What PDPA's new: guidelines & notices ask", ['news/what-pdpas-new-guidelines-and-notices-ask.md']],
  [
    'course',
    'Threat Modelling',
    ['courses/threat-modelling.yaml', 'forms/threat-modelling.yaml', 'pages/services/threat-modelling.yaml'],
  ],
  ['service', 'Vendor Review', ['pages/services/vendor-review.yaml']],
  ['regulation', 'Japan', ['pages/ai-regulations/japan.yaml']],
  ['sector', 'Retail, Food & [Other]', ['pages/ai-applications/retail-food-and-other.yaml']],
  ['page', '  Café – “naïve” résumé  ', ['pages/cafe-naive-resume.yaml']],
] as const;

test.each(kinds)('a new %s is a draft that stops no build, and valid once it is filled in', (kind, title, files) => {
  const lines = makeNew(folder, kind, title, today).join('\n');
  for (const file of files) expect(lines).toContain(`content/${file}`);
  expect(readSources(folder).issues.map(issueInWords), 'no visitor sees it').toEqual([]);
  const draftIssues = readSources(folder, { withDrafts: true }).issues;
  expect(draftIssues.map(issueInWords).filter((line) => !line.includes('still to be filled in: '))).toEqual([]);
  expect(draftIssues.length).toBeGreaterThan(4);
  finish();
  expect(readSources(folder).issues.map(issueInWords)).toEqual([]);
  const content = readContent(folder);
  const newPage = [...content.pages, ...content.articles].find(({ file }) => file === `content/${files.at(-1)}`);
  expect(newPage).toMatchObject({ title: title.trim(), reviewed: today });
});

test('a new regulation is in the menu of regulations, and nowhere else', () => {
  const file = join(folder, 'content/navigation.yaml');
  const navigationBefore = readFileSync(file, 'utf8');
  appendFileSync(file, '  - { label: Rules, href: /ai-regulations/singapore }\n');
  makeNew(folder, 'regulation', 'Japan', today);
  const [menu, footer = ''] = readFileSync(file, 'utf8').split('footer:');
  expect(menu).toContain('- { label: Japan, href: /ai-regulations/japan }');
  expect(navigationBefore.split('footer:')[1]).toBe(footer.replace(/.*Rules.*\n/, ''));
});

test.each([
  ['poem', 'A title', /^There is no kind "poem"\. Write what it is to be .*Kinds: article, course, page/s],
  ['article', ' ', /^Write what it is to be and its title/],
  ['article', '数据', /^The title "数据" has no letters for an address\. Write it in Latin letters\.$/],
  ['service', 'ISO27001', /^A page of this name is there already: \/services\/iso27001\. Choose another title/],
  ['service', 'ISO 27001', /^\/services\/iso-27001 leads on to \/services\/iso27001\. Choose another title, or/],
  ['page', 'Private', /^The server uses the address \/private itself\. Choose another title\.$/],
  ['article', 'a'.repeat(400), /^The title makes an address of 400 characters; 100 is the most\. Shorten it\.$/],
])('"%s" with the title "%s" is refused with advice, and nothing is written', (kind, title, message) => {
  const filesBefore = readdirSync(join(folder, 'content'), { recursive: true });
  expect(() => makeNew(folder, kind, title, today)).toThrow(message);
  expect(readdirSync(join(folder, 'content'), { recursive: true })).toEqual(filesBefore);
});

test.each(['navigation', 'redirects'])('with a mistake in %s.yaml, nothing is written', (name) => {
  const filesBefore = readdirSync(join(folder, 'content'), { recursive: true });
  appendFileSync(join(folder, `content/${name}.yaml`), "wrong: 'not closed\n");
  const message = new RegExp(`^Correct this first:\ncontent/${name}\\.yaml:\\d+:8 — what begins with this quote`);
  expect(() => makeNew(folder, 'regulation', 'Japan', today)).toThrow(message);
  expect(readdirSync(join(folder, 'content'), { recursive: true })).toEqual(filesBefore);
});

/** Makes a page and prepares its build. @param limits commands of the shell that limit the program */
function buildPage(limits: string) {
  makeNew(folder, 'page', 'Our Library', today);
  finish();
  const command = `${limits} exec node tools/prepare-content.ts`;
  return runCommand('sh', ['-c', command], { env: { CONTENT_DIR: folder } });
}

test('the address of a new page is kept for good, even if an editor saved the list without a last line end', async () => {
  const file = join(folder, 'content/addresses.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').trimEnd());
  const { passed, output } = await buildPage('');
  expect(passed, output).toBe(true);
  expect(parse(readFileSync(file, 'utf8'))).toContain('/our-library');
});

test('content that cannot be written to is reported in a sentence', async () => {
  const { passed, output } = await buildPage("trap '' XFSZ; ulimit -f 0;");
  expect(passed).toBe(false);
  expect(output).toMatch(
    /^One mistake in the content:\ncontent\/addresses\.yaml:1:1 — the addresses of new pages .*\n$/,
  );
});
