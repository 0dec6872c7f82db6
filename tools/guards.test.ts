// Plants violations of the import rules and of our own rule, and mistakes of types, which the linter must report.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typedLint } from './check.ts';
import { root } from './project.ts';

/** Files, each with a module that .oxlintrc.json forbids them to import. */
const forbiddenImports = [
  ['model/a.ts', '../site/x.ts'],
  ['model/b.ts', 'node:http'],
  ['model/a.test.ts', '../server/x.ts'],
  ['model/h.ts', '../sections/cards/Cards.tsx'],
  ['sections/x/A.tsx', '../../server/x.ts'],
  ['sections/x/b.ts', '../../model/reader/read-content.ts'],
  ['sections/x/c.ts', '../../site/pages/x.ts'],
  ['sections/x/schema.ts', '../../site/x.ts'],
  ['site/head/a.ts', '../../server/x.ts'],
  ['site/head/h.ts', '@tiptap/core'],
  ['site/components/a.ts', '../islands/x.ts'],
  ['site/components/b.ts', '../../model/x.ts'],
  ['site/islands/A.tsx', '../../model/pages/x.ts'],
  ['site/islands/b.ts', 'node:fs'],
  ['site/islands/c.ts', '../facts/x.ts'],
  ['server/a.ts', '../site/x.ts'],
  ['server/h.ts', '../office/registrations/x.ts'],
  ['server/main.ts', '../office/website/x.ts'],
  ['office/shell/A.tsx', '../../server/x.ts'],
  ['office/shell/c.ts', 'node:fs'],
  ['office/registrations/views/A.tsx', '../../../server/x.ts'],
  ['office/registrations/a.ts', '../../site/head/x.ts'],
  ['office/registrations/c.ts', './views/A.tsx'],
  ['office/website/g.ts', '../../server/x.ts'],
  ['office/website/contract.ts', '../../model/dates/day.ts'],
  ['office/website/api/g.ts', '../../../site/x.ts'],
  ['office/website/api/h.ts', '../../../tools/project.ts'],
  ['office/website/app/g.ts', 'node:fs'],
  ['office/website/app/form/g.ts', '../../../../model/reader/read-content.ts'],
  ['tests/a.ts', '../server/x.ts'],
  ['tools/a.ts', '../server/x.ts'],
] as const;
const importOf = (module: string) => `import { x } from '${module}';\nexport const y = x;`;
const importRule = 'no-restricted-imports';

const plantedFiles: [file: string, text: string, rule: string][] = [
  ...forbiddenImports.map(([file, module]): [string, string, string] => [file, importOf(module), importRule]),
  ['site/pages/a.astro', `---\n${importOf('../../server/x.ts')}\n---\n<p>a</p>`, importRule],
  ['site/pages/b.astro', `<p>a</p>\n<script>${importOf('../../server/x.ts')}</script>`, importRule],
  ['site/head/b.ts', "export const a = import('../../server/x.ts');", importRule],
  ['server/d.ts', 'export const d = () => { Promise.resolve(1); };', 'no-floating-promises'],
  ['server/e.ts', 'export const e = () => { [1].forEach(async () => {}); };', 'no-misused-promises'],
  ['server/i.ts', 'export function i(_rows: number[], _transaction?: object) {}', 'required'],
  ['server/j.ts', 'export const j = (_email: string, quick = false) => quick;', 'required'],
  ['server/k.ts', 'export interface WarningParts {\n  dataFolder?: string;\n}', 'required'],
  ['server/l.test.ts', "export const l: { name: string; port: number } = { name: 'a' };", 'TS2741'],
  [
    'office/shell/D.tsx',
    'const D = ({ name }: { name: string }) => name;\nexport const e = <D title="a" />;',
    'TS2322',
  ],
];

/** Imports that the rules allow, so that a rule that refuses everything is found too. */
const allowedFiles = [
  ['model/ok.ts', importOf('node:fs')],
  ['model/kinds-ok.ts', importOf('../sections/kinds.ts')],
  ['site/islands/ok.ts', "import type { X } from '../../model/x.ts';\nexport const x: X = 1;"],
  ['site/islands/words-ok.ts', importOf('../../model/text/words.ts')],
  ['sections/x/ok.ts', importOf('../../model/pages/x.ts')],
  ['site/pages/ok.astro', `---\n${importOf('../../model/x.ts')}\n---\n<p>a</p>`],
  ['server/ok.ts', importOf('../model/x.ts')],
  ['server/cli/admin.ts', importOf('../../office/registrations/x.ts')],
  ['office/shell/ok.ts', importOf('../../site/components/x.ts')],
  ['office/registrations/ok.ts', importOf('../../server/x.ts')],
  ['office/website/ok.ts', importOf('../../tools/spawn-with-parent.ts')],
  ['office/registrations/view-ok.ts', "import type { X } from './views/X.tsx';\nexport const x: X = 1;"],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'guards-'));
const violatedRules = new Map<string, string>();

beforeAll(() => {
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'package.json', 'tools/lint/required.ts']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of [...plantedFiles, ...allowedFiles]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const [command = '', ...lintArgs] = typedLint;
  const { stdout } = spawnSync(command, [...lintArgs, '-f', 'json'], { cwd: folder, encoding: 'utf8' });
  const report = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  for (const { filename, code } of report.diagnostics)
    violatedRules.set(filename, `${violatedRules.get(filename) ?? ''} ${code}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the linter reports each planted violation', () => {
  expect(
    plantedFiles.flatMap(([file, , rule]) => (violatedRules.get(file)?.includes(rule) ? [] : `${rule} in ${file}`)),
  ).toEqual([]);
});

test('the linter accepts valid imports', () => {
  expect(allowedFiles.flatMap(([file]) => (violatedRules.get(file)?.includes(importRule) ? file : []))).toEqual([]);
});
