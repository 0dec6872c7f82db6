// CONTENT_DIR: content in a folder of its own, beside the project.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyFirm } from '../tests/fixtures/copy-firm.ts';
import { runCommand } from './run-command.ts';

const names = ['astro.config.ts', 'package.json', 'package-lock.json', 'model', 'sections', 'server', 'tools'];
let project: ReturnType<typeof copyFirm>;
let firm: ReturnType<typeof copyFirm>;

beforeEach(() => {
  project = copyFirm(...names);
  // Nothing can be built from it, so that each build ends at once.
  mkdirSync(join(project.folder, 'site'));
  firm = copyFirm();
});

afterEach(() => {
  project.remove();
  firm.remove();
});

const run = (args: string[], folder: string | undefined = firm.folder) =>
  runCommand(process.execPath, args, { cwd: project.folder, env: { CONTENT_DIR: folder } });

const course = 'courses/cybersecurity-essentials.yaml';

test('a build notes new pages in that folder, and reads there where old addresses lead', async () => {
  firm.change('addresses.yaml', '- /about\n', '');
  const before = readFileSync(project.at('addresses.yaml'), 'utf8');
  expect((await run(['tools/build.ts'])).output).toContain('Noted in content/addresses.yaml');
  expect(readFileSync(firm.at('addresses.yaml'), 'utf8')).toContain('- /about\n');
  expect(readFileSync(project.at('addresses.yaml'), 'utf8')).toBe(before);
  firm.change('redirects.yaml', /$/, 'no address: /about\n');
  expect((await run(['tools/build.ts'])).output).toContain('content/redirects.yaml');
});

test('the check of content and the links to other sites are those of that folder', async () => {
  firm.change('news/agentic-ai-governance.md', /$/, '[A list](http://list.example.org/a).\n');
  expect((await run(['tools/check-content.ts'])).output).toContain('http://list.example.org/a is not encrypted');
  firm.change(course, /price: \d+/, 'price: much');
  expect((await run(['tools/check-content.ts'])).output).toContain(`content/${course}`);
});
