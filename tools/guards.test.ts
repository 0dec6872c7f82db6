// Breaks each import rule and each house rule once: the linter must notice.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './project.ts';

const imports = 'no-restricted-imports';

const planted = [
  { file: 'model/a.ts', text: "import '../site/x.ts';", rule: imports },
  { file: 'model/b.ts', text: "import 'node:http';", rule: imports },
  { file: 'model/c.ts', text: "import 'react';", rule: imports },
  { file: 'model/a.test.ts', text: "import '../server/x.ts';", rule: imports },
  { file: 'site/head/a.ts', text: "import '../../server/x.ts';", rule: imports },
  {
    file: 'sections/x/A.tsx',
    text: "import { x } from '../../server/x.ts';\nexport const A = () => <p>{x}</p>;",
    rule: imports,
  },
  { file: 'site/pages/a.astro', text: "---\nimport '../../server/x.ts';\n---\n<p>a</p>", rule: imports },
  { file: 'site/pages/b.astro', text: "<p>a</p>\n<script>import '../../server/x.ts';</script>", rule: imports },
  { file: 'site/head/b.ts', text: "export const a = import('../../server/x.ts');", rule: imports },
  { file: 'site/head/c.ts', text: "export * from '../../server/x.ts';", rule: imports },
  { file: 'site/head/g.ts', text: "import '../../editor/x.ts';", rule: imports },
  { file: 'site/head/h.ts', text: "import '@tiptap/core';", rule: imports },
  { file: 'server/g.ts', text: "import '../editor/x.ts';", rule: imports },
  { file: 'model/g.ts', text: "import '../editor/x.ts';", rule: imports },
  { file: 'editor/api/g.ts', text: "import '../../site/x.ts';", rule: imports },
  { file: 'editor/app/g.ts', text: "import 'node:fs';", rule: imports },
  { file: 'editor/app/form/g.ts', text: "import '../../../model/reader/read-content.ts';", rule: imports },
  { file: 'editor/g.ts', text: "import '../model/dates/day.ts';", rule: imports },
  { file: 'site/head/d.ts', text: "import '../../tests/x.ts';", rule: imports },
  { file: 'sections/x/b.ts', text: "import '../../model/reader/read-content.ts';", rule: imports },
  { file: 'sections/x/schema.ts', text: "import '../../site/x.ts';", rule: imports },
  { file: 'model/h.ts', text: "import '../sections/cards/Cards.tsx';", rule: imports },
  { file: 'site/components/a.ts', text: "import '../islands/x.ts';", rule: imports },
  { file: 'site/components/b.ts', text: "import { x } from '../../model/x.ts';\nexport const b = x;", rule: imports },
  {
    file: 'site/islands/A.tsx',
    text: "import { x } from '../../model/pages/x.ts';\nexport const A = () => <p>{x}</p>;",
    rule: imports,
  },
  { file: 'site/islands/c.ts', text: "import '../facts/x.ts';", rule: imports },
  { file: 'sections/x/c.ts', text: "import '../../site/pages/x.ts';", rule: imports },
  { file: 'site/islands/b.ts', text: "import 'node:fs';", rule: imports },
  { file: 'site/browser/a.ts', text: "import 'zod';", rule: imports },
  { file: 'server/a.ts', text: "import '../site/x.ts';", rule: imports },
  { file: 'server/c.ts', text: "import '../bench/x.ts';", rule: imports },
  { file: 'tests/a.ts', text: "import '../server/x.ts';", rule: imports },
  { file: 'bench/a.ts', text: "import '../site/x.ts';", rule: imports },
  { file: 'tools/a.ts', text: "import '../server/x.ts';", rule: imports },
  { file: 'model/long.ts', text: 'export {};\n'.repeat(260), rule: 'max-lines' },
  { file: 'model/d.ts', text: 'export default 1;', rule: 'no-default-export' },
  { file: 'model/e.ts', text: 'export const e: any = 1;', rule: 'no-explicit-any' },
  { file: 'server/d.ts', text: 'export const d = () => { Promise.resolve(1); };', rule: 'no-floating-promises' },
  {
    file: 'server/e.ts',
    text: 'export const e = () => { [1].forEach(async () => {}); };',
    rule: 'no-misused-promises',
  },
  { file: 'server/f.ts', text: "import './x';", rule: 'extensions' },
  {
    file: 'site/components/A.tsx',
    text: 'export const A = () => <p style={{ color: "red" }}>a</p>;',
    rule: 'forbid-dom-props',
  },
  { file: 'site/components/B.tsx', text: 'export const B = () => <img src="/a.png" />;', rule: 'alt-text' },
];

/** Places that the rules allow, so that a rule that refuses everything is noticed too. */
const allowed = [
  { file: 'model/ok.ts', text: "import './x.ts';\nimport 'zod';\nimport 'node:fs';" },
  { file: 'model/kinds-ok.ts', text: "import '../sections/kinds.ts';" },
  {
    file: 'site/islands/ok.ts',
    text: "import type { X } from '../../model/x.ts';\nimport { y } from '../../model/text/words.ts';\nexport const z: X = y;",
  },
  { file: 'sections/x/ok.ts', text: "import '../../model/pages/x.ts';" },
  { file: 'site/pages/ok.astro', text: "---\nimport '../../model/x.ts';\n---\n<p>a</p>" },
  { file: 'server/ok.ts', text: "import '../model/x.ts';\nimport 'fastify';\nimport 'node:http';" },
];

let folder = '';
/** The rules that were broken, by file. */
const found = new Map<string, string[]>();

function lint(): string {
  try {
    return execFileSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'json'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guards-'));
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'package.json'])
    copyFileSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const targets = ['model', 'sections/x', 'site', 'site/browser', 'site/islands', 'server', 'tests', 'bench'].map(
    (place) => `${place}/x.ts`,
  );
  const files = [
    ...planted,
    ...allowed,
    ...targets.map((file) => ({ file, text: 'export const x = 1;\nexport type X = number;' })),
  ];
  for (const { file, text } of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const report = JSON.parse(lint()) as { diagnostics: { code: string; filename: string }[] };
  for (const { filename, code } of report.diagnostics) found.set(filename, [...(found.get(filename) ?? []), code]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the linter notices', () => {
  test.each(planted)('$rule in $file', ({ file, rule }) => {
    expect(found.get(file)?.join(' ')).toContain(rule);
  });
});

describe('the linter allows', () => {
  test.each(allowed)('$file', ({ file }) => {
    expect(found.get(file)?.filter((code) => code.includes(imports)) ?? []).toEqual([]);
  });
});
