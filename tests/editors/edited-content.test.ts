// An editor's change never breaks a test. Each change below is made in one copy of the project, as docs/editing.md teaches;
// then the tests are run there: units at once, those of the built site and in the browser in `npm run test:all`.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildParts, copyProject } from '../../tools/project-copy.ts';
import { cache } from '../../tools/project.ts';
import { runCommand } from '../../tools/run-command.ts';
import { fillIn } from '../fixtures/fill-in.ts';

const others = ['content', 'tests', 'bench', 'docs', 'hosting', 'README.md', 'CHANGELOG.md'];
const settings = ['vitest.config.ts', 'playwright.config.ts', '.oxlintrc.json', '.prettierrc.json'];
const copy = copyProject(...buildParts, ...others, ...settings);
const { folder, at, change } = copy;

const run = (...args: string[]) => runCommand(process.execPath, args, { cwd: folder, env: { TEST_ALL: undefined } });
const append = (file: string, text: string) => writeFileSync(at(file), readFileSync(at(file), 'utf8') + text);

/** Takes an address out of a content file: links lead elsewhere, lists go without it, as an editor is told where it leads nowhere. */
function unlink(file: string, address: string) {
  const text = readFileSync(at(file), 'utf8')
    .replaceAll(new RegExp(`\\(${address}(#[\\w-]+)?\\)`, 'g'), '(/services)')
    .replaceAll(new RegExp(`(?<=\\[)${address}, |, ${address}(?=[,\\]])`, 'g'), '');
  const kept = text.split('\n').filter((line) => !line.trim().endsWith(`- ${address}`));
  writeFileSync(at(file), kept.join('\n'));
}

const deleted = '/news/google-agent-spaces';
const renamed = ['/services/fraud-detection', '/services/fraud-finding'] as const;

beforeAll(async () => {
  change('organisation.yaml', /\nname: .*/, '\nname: Keelson');
  change('organisation.yaml', /\nlegalName: .*/, '\nlegalName: Keelson Pte. Ltd.');
  change('organisation.yaml', /\nemail: .*/, '\nemail: hello@keelson.sg');
  change('organisation.yaml', /street: .*/, "street: '5 Keel Road'");
  change('organisation.yaml', /replyHours: \d+/, 'replyHours: 48');
  const course = 'courses/cybersecurity-essentials.yaml';
  change(course, /price: \d+/, 'price: 525');
  change(course, 'intakes:\n', 'intakes:\n  - { value: 12-mar-2098, starts: 2098-03-12 }\n');

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
  noteBrowser();
});

afterAll(copy.remove);

/** What set-up noted, so that the copy finds its browser. */
function noteBrowser() {
  const note = join(cache, 'browser.json');
  mkdirSync(join(folder, '.cache'), { recursive: true });
  if (existsSync(note) && !existsSync(join(folder, '.cache', 'browser.json')))
    symlinkSync(note, join(folder, '.cache', 'browser.json'));
}

test('the changed content has no mistake', async () => {
  const { passed, output } = await run('tools/check-content.ts');
  expect(passed, output).toBe(true);
});

test('the tests of units and of tools stay green', { timeout: 900_000 }, async () => {
  const projects = ['fast', 'server', 'tools'].flatMap((project) => ['--project', project]);
  const { passed, output } = await run('node_modules/vitest/vitest.mjs', 'run', ...projects);
  expect(passed, output).toBe(true);
});

test('the site builds, and what must hold of every page holds', { timeout: 900_000 }, async () => {
  const built = await run('tools/build.ts');
  expect(built.passed, built.output).toBe(true);
  const { passed, output } = await run('node_modules/vitest/vitest.mjs', 'run', '--project', 'site');
  expect(passed, output).toBe(true);
});

test.runIf(process.env['TEST_ALL'])('the tests in the browser stay green', { timeout: 3_600_000 }, async () => {
  const { passed, output } = await run('node_modules/@playwright/test/cli.js', 'test', '--reporter=line');
  expect(passed, output).toBe(true);
});
