// An editor's change never breaks a test: makes the changes that docs/office.md teaches in a copy of the project, builds
// it, checks the pages, and runs the other tests there.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renamePage, takeDown } from '../../office/website/api/move-page.ts';
import { priceInWords } from '../../model/courses/fee.ts';
import { contentTexts, readText } from '../../model/reader/content-folder.ts';
import { find } from '../../model/reader/find.ts';
import { readContent } from '../../model/reader/read-content.ts';
import { unescapeXml } from '../../model/text/escape-xml.ts';
import { buildParts, copyProject } from '../fixtures/project-copy.ts';
import { runCommand, type Outcome } from '../../tools/run-command.ts';
import { fillIn } from '../fixtures/fill-in.ts';

const projectFolders = ['content', 'tests', 'bench', 'docs', 'hosting', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md'];
const toolSettings = ['vitest.config.ts', 'playwright.config.ts', '.oxlintrc.json', '.prettierrc.json'];
const copy = copyProject(...buildParts, ...projectFolders, ...toolSettings);
const { folder, at, change } = copy;
const { organisation, courses, pages, articles } = readContent(folder);

// The changed files are chosen by their kind, because an editor may rename or remove anything.
const course = find(
  courses,
  ({ slug, price, scheduledFees, intakes, page }) =>
    price !== undefined &&
    scheduledFees.length === 0 &&
    intakes.length > 0 &&
    courses.every((otherCourse) => otherCourse.slug === slug || otherCourse.page !== page),
  'course with one fee, dates and a page of its own',
);
const newPrice = (course.price ?? 0) + 45;
const service = find(
  pages,
  ({ path }) => path.startsWith('/services/') && courses.every(({ page }) => page !== path),
  'page of a service without courses',
);

const run = (...args: string[]) =>
  runCommand(process.execPath, args, {
    cwd: folder,
    env: { TEST_ALL: undefined, CONTENT_DIR: undefined, SPECIFICATION: undefined },
  });
/** Text of a built file; no-break spaces become spaces. */
const built = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8').replaceAll('\u00A0', ' ');

const linkTo = (path: string) => new RegExp(`\\[([^\\]]*)\\]\\(${path}(?:#[^)]*)?\\)`, 'g');
const linkingFiles = (path: string) => contentTexts(folder).filter((file) => linkTo(path).test(readText(folder, file)));

/** Rewrites the sentences that link to a page, as the editor does to whom they are reported. */
function removeLinksTo(path: string): void {
  for (const file of linkingFiles(path))
    writeFileSync(join(folder, file), readText(folder, file).replace(linkTo(path), '$1'));
}

let firstBuild: Outcome;

beforeAll(async () => {
  change('organisation.yaml', /\nname: .*/, '\nname: Keelson');
  change('organisation.yaml', /\nlegalName: .*/, '\nlegalName: Keelson Pte. Ltd.');
  change('organisation.yaml', /\nemail: .*/, '\nemail: hello@keelson.sg');
  change('organisation.yaml', /street: .*/, "street: '5 Keel Road'");
  change('organisation.yaml', /replyHours: \d+/, `replyHours: ${organisation.replyHours + 24}`);
  const courseFile = `courses/${course.slug}.yaml`;
  const intakes =
    '  - { value: 12-mar-2098, starts: 2098-03-12 }\n  - { value: 19-mar-2098, starts: 2098-03-19, full: true }\n';
  change(courseFile, /^price: \d+/m, `price: ${newPrice}`);
  change(courseFile, 'intakes:\n', `intakes:\n${intakes}`);

  const article = find(articles, ({ path }) => linkingFiles(path).length > 0, 'article to which a sentence links');
  takeDown(folder, article.file, '/news');
  removeLinksTo(article.path);
  renamePage(folder, service.file, `${service.path}-renamed`);
  const newCourse = await run('tools/new.ts', 'course', 'Threat Modelling');
  expect(newCourse.passed, newCourse.output).toBe(true);
  for (const kindFolder of ['courses', 'forms', 'pages/services']) fillIn(at(`${kindFolder}/threat-modelling.yaml`));
  firstBuild = await run('tools/build.ts');
}, 400_000);

afterAll(copy.remove);

test('the changed content has no mistake, and the site builds', async () => {
  const { passed, output } = await run('tools/check-content.ts');
  expect(passed, output).toBe(true);
  expect(firstBuild.passed, firstBuild.output).toBe(true);
});

test('a new price and new intakes are on the page, in the form, in the calendar and in the list of services', () => {
  const page = built(`${course.page.slice(1)}.html`);
  expect(page).toContain(priceInWords(newPrice));
  expect(page).toMatch(new RegExp(`"price":\\s*"?${newPrice}`));
  expect(built('services.html')).toContain(priceInWords(newPrice));
  expect(page).toMatch(/<option value="12-mar-2098"/);
  expect(page).toContain('19 March 2098');
  expect(page, 'a full intake cannot be chosen').not.toMatch(/<option value="19-mar-2098"/);
  expect(built(`calendar/${course.slug}-12-mar-2098.ics`)).toMatch(/DTSTART[^:]*:20980312/);
});

test('a new name and email of the company replace the old ones on every page', () => {
  const files = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const filesWithTitle = (name: string) =>
    files.filter((file) => unescapeXml(/<title>([^<]*)/.exec(built(file))?.[1] ?? '').includes(name));
  const filesWith = (text: string) => files.filter((file) => built(file).includes(text));
  expect(filesWithTitle('Keelson')).toContain('index.html');
  expect(filesWithTitle(organisation.name)).toEqual([]);
  expect(filesWith('hello@keelson.sg')).toContain('contact.html');
  expect(filesWith(organisation.email)).toEqual([]);
});

test.each([
  ['units, tools and rules for every page', ['vitest/vitest.mjs', 'run', '--project=units']],
  ['pages in the browser', ['@playwright/test/cli.js', 'test', '--reporter=line']],
])('the tests of %s stay green', { timeout: 3_600_000 }, async (_, [program = '', ...args]) => {
  const { passed, output } = await run(`node_modules/${program}`, ...args);
  expect(passed, output).toBe(true);
});
