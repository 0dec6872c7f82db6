// An editor's change never breaks a test: makes the changes that docs/office.md teaches in a copy of the project, builds
// it, checks the pages, and runs the other tests there.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renamePage, takeDown } from '../../office/website/api/move-page.ts';
import { contentTexts, readText } from '../../model/reader/content-folder.ts';
import { buildParts, copyProject } from '../fixtures/project-copy.ts';
import { runCommand, type Outcome } from '../../tools/run-command.ts';
import { fillIn } from '../fixtures/fill-in.ts';

const others = ['content', 'tests', 'bench', 'docs', 'hosting', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md'];
const settings = ['vitest.config.ts', 'playwright.config.ts', '.oxlintrc.json', '.prettierrc.json'];
const copy = copyProject(...buildParts, ...others, ...settings);
const { folder, at, change } = copy;

const run = (...args: string[]) => runCommand(process.execPath, args, { cwd: folder, env: { TEST_ALL: undefined } });
/** Text of a built file; no-break spaces become spaces. */
const built = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8').replaceAll('\u00A0', ' ');

let firstBuild: Outcome;

beforeAll(async () => {
  change('organisation.yaml', /\nname: .*/, '\nname: Keelson');
  change('organisation.yaml', /\nlegalName: .*/, '\nlegalName: Keelson Pte. Ltd.');
  change('organisation.yaml', /\nemail: .*/, '\nemail: hello@keelson.sg');
  change('organisation.yaml', /street: .*/, "street: '5 Keel Road'");
  change('organisation.yaml', /replyHours: \d+/, 'replyHours: 48');
  const course = 'courses/cybersecurity-essentials.yaml';
  const intakes =
    '  - { value: 12-mar-2098, starts: 2098-03-12 }\n  - { value: 19-mar-2098, starts: 2098-03-19, full: true }\n';
  change(course, /price: \d+/, 'price: 525');
  change(course, 'intakes:\n', `intakes:\n${intakes}`);

  takeDown(folder, 'content/news/google-agent-spaces.md', '/news');
  // Sentences that link to it are reported, and the editor rewrites them.
  for (const file of contentTexts(folder)) {
    const text = readText(folder, file);
    const rewritten = text.replace(/\[([^\]]*)\]\(\/news\/google-agent-spaces[^)]*\)/g, '$1');
    if (rewritten !== text) writeFileSync(join(folder, file), rewritten);
  }
  renamePage(folder, 'content/pages/services/fraud-detection.yaml', '/services/fraud-finding');
  const made = await run('tools/new.ts', 'course', 'Threat Modelling');
  expect(made.passed, made.output).toBe(true);
  for (const place of ['courses', 'forms', 'pages/services']) fillIn(at(`${place}/threat-modelling.yaml`));
  firstBuild = await run('tools/build.ts');
}, 400_000);

afterAll(copy.remove);

test('the changed content has no mistake, and the site builds', async () => {
  const { passed, output } = await run('tools/check-content.ts');
  expect(passed, output).toBe(true);
  expect(firstBuild.passed, firstBuild.output).toBe(true);
});

test('a new price and new intakes are on the page, in the form, in the calendar and in the list of services', () => {
  const page = built('services/cybersecurity-essentials.html');
  expect(page).toContain('SGD 525');
  expect(page).toMatch(/"price":\s*"?525/);
  expect(built('services.html')).toContain('SGD 525');
  expect(page).toMatch(/<option value="12-mar-2098"/);
  expect(page).toContain('19 March 2098');
  expect(page, 'a full intake cannot be chosen').not.toMatch(/<option value="19-mar-2098"/);
  expect(built('calendar/cybersecurity-essentials-12-mar-2098.ics')).toMatch(/DTSTART[^:]*:20980312/);
});

test('a new name and email of the company replace the old ones on every page', () => {
  const pages = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  expect(pages.filter((file) => /<title>[^<]*Plumbline/.test(built(file)))).toEqual([]);
  expect(pages.filter((file) => built(file).includes('info@plumbline.example'))).toEqual([]);
});

test.each([
  ['units and tools', ['vitest/vitest.mjs', 'run', '--project=fast', '--project=tools']],
  ['rules for every page', ['vitest/vitest.mjs', 'run', '--project=site']],
  ['pages in the browser', ['@playwright/test/cli.js', 'test', '--reporter=line']],
])('the tests of %s stay green', { timeout: 3_600_000 }, async (_, [program = '', ...args]) => {
  const { passed, output } = await run(`node_modules/${program}`, ...args);
  expect(passed, output).toBe(true);
});
