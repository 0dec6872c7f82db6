// An editor's change never breaks a test: makes the changes that docs/editing.md teaches in a copy of the project, builds
// it, looks at what the pages show, and runs the other tests there.
import { existsSync, readdirSync, readFileSync, rmSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildParts, copyProject } from '../fixtures/project-copy.ts';
import { runCommand, type Outcome } from '../../tools/run-command.ts';
import { fillIn } from '../fixtures/fill-in.ts';

const others = ['content', 'tests', 'bench', 'docs', 'hosting', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md'];
const settings = ['vitest.config.ts', 'playwright.config.ts', '.oxlintrc.json', '.prettierrc.json'];
const copy = copyProject(...buildParts, ...others, ...settings);
const { folder, at, change } = copy;

const run = (...args: string[]) => runCommand(process.execPath, args, { cwd: folder, env: { TEST_ALL: undefined } });
const append = (file: string, text: string) => writeFileSync(at(file), readFileSync(at(file), 'utf8') + text);
/** Text of a built file, with no-break spaces as spaces. */
const built = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8').replaceAll('\u00A0', ' ');

/** Removes an address from a content file: links lead elsewhere, lists lose it. */
function unlink(file: string, address: string) {
  const text = readFileSync(at(file), 'utf8')
    .replaceAll(new RegExp(`\\(${address}(#[\\w-]+)?\\)`, 'g'), '(/services)')
    .replaceAll(new RegExp(`(?<=\\[)${address}, |, ${address}(?=[,\\]])`, 'g'), '');
  const kept = text.split('\n').filter((line) => !line.trim().endsWith(`- ${address}`));
  writeFileSync(at(file), kept.join('\n'));
}

const deleted = '/news/google-agent-spaces';
const renamed = ['/services/fraud-detection', '/services/fraud-finding'] as const;
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

  rmSync(at(`${deleted.slice(1)}.md`));
  append('redirects.yaml', `${deleted}: /news\n`);
  renameSync(at(`pages${renamed[0]}.yaml`), at(`pages${renamed[1]}.yaml`));
  append('redirects.yaml', `${renamed[0]}: ${renamed[1]}\n`);
  const files = readdirSync(at('.'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(yaml|md)$/.test(name) && name !== 'redirects.yaml')) {
    if (file === 'addresses.yaml' || !existsSync(at(file))) continue;
    const text = readFileSync(at(file), 'utf8');
    if (text.includes(renamed[0])) writeFileSync(at(file), text.replaceAll(renamed[0], renamed[1]));
    if (text.includes(deleted)) unlink(file, deleted);
  }

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
  expect(built('courses.ics')).toMatch(/DTSTART[^:]*:20980312/);
});

test('a new name and email of the company replace the old ones on every page', () => {
  const pages = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  expect(pages.filter((file) => /<title>[^<]*Plumbline/.test(built(file)))).toEqual([]);
  expect(pages.filter((file) => built(file).includes('info@plumbline.example'))).toEqual([]);
});

test('the tests of units and of tools stay green', { timeout: 900_000 }, async () => {
  const projects = ['fast', 'server', 'tools'].flatMap((project) => ['--project', project]);
  const { passed, output } = await run('node_modules/vitest/vitest.mjs', 'run', ...projects);
  expect(passed, output).toBe(true);
});

test('rules that hold of every page still hold', { timeout: 900_000 }, async () => {
  const { passed, output } = await run('node_modules/vitest/vitest.mjs', 'run', '--project', 'site');
  expect(passed, output).toBe(true);
});

test('the tests in the browser stay green', { timeout: 3_600_000 }, async () => {
  const { passed, output } = await run('node_modules/@playwright/test/cli.js', 'test', '--reporter=line');
  expect(passed, output).toBe(true);
});

test('a published page that vanishes stops the build until its address redirects', async () => {
  expect(firstBuild.output).toContain('Noted in content/addresses.yaml');
  rmSync(at('news/openai-agentic-ai.md'));
  const { passed, output } = await run('tools/build.ts');
  expect(passed).toBe(false);
  expect(output).toContain('Add the line "/news/openai-agentic-ai: /its-new-address" to content/redirects.yaml');
});
