// Fails if a document names a path or an npm script that does not exist, or a comment names a file that does not exist.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './project.ts';

const folders = 'content|model|sections|site|server|office|tests|bench|docs|hosting|tools';

/** Names that are taken for paths of the project. */
const projectPath = new RegExp(`^(\\.\\.?/|(${folders}|\\.ci)(/|$))`);

/** A file that a comment names, from the project's folder. */
const fileInComment = new RegExp(`(?<![\\w./@'-])(?:${folders})/[\\w./-]+\\.(?:tsx?|astro|css|md|sh)\\b`, 'g');

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Paths in backticks and links of a document, with their lines: `model/forms/form.ts`, [map](docs/map.md). */
function pathsIn(text: string): { path: string; line: number }[] {
  return text.split('\n').flatMap((lineText, index) =>
    [...lineText.matchAll(/`([^`\s]+)`|\]\(([^)\s]+)\)/g)].flatMap(([, code, link = '']) => {
      const isPath = code === undefined ? !/^([a-z]+:|#)/.test(link) : projectPath.test(code);
      return isPath ? { path: code ?? link, line: index + 1 } : [];
    }),
  );
}

/** The part of a path that can be a name of any kind. */
const wildcard = /[*<{]|NNNN/;

/** True if a path exists, from the project's folder or the document's. Of a path with a wildcard, the folders before it count. */
function exists(path: string, documentFile: string): boolean {
  const file = path.replace(/[#:].*$/, '');
  const start = file.split(wildcard)[0] ?? '';
  const fixedPart = wildcard.test(file) ? start.slice(0, start.lastIndexOf('/') + 1) : file;
  return [root, join(root, dirname(documentFile))].some((folder) => existsSync(join(folder, fixedPart)));
}

function mistakesInDocument(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const missingPaths = pathsIn(text)
    .filter(({ path }) => !exists(path, file))
    .map(({ path, line }) => `${file}:${line} — there is no ${path}. Correct the path, or the document.`);
  const missingScripts = [...text.matchAll(/npm (?:run )?(?:-s )?([a-z:-]+)/g)]
    .filter(([command, script = '']) => command.startsWith('npm run') || ['start', 'test'].includes(script))
    .filter(([, script = '']) => !(script in scripts))
    .map(([command]) => `${file} — package.json has no script for "${command}".`);
  return [...missingPaths, ...missingScripts];
}

function mistakesInComments(file: string): string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const [comment = ''] = /^\s*(?:\/\/|\/?\*).*/.exec(line) ?? [];
    return [...comment.matchAll(fileInComment)]
      .filter(([name]) => !existsSync(join(root, name)))
      .map(([name]) => `${file}:${index + 1} — there is no ${name}. Correct the path, or the comment.`);
  });
}

const documentFiles = globSync(['*.md', 'docs/**/*.md', 'bench/**/README.md'], {
  cwd: root,
  exclude: ['**/node_modules'],
});
const codeFiles = globSync(['{model,sections,site,server,office,tests,bench,tools}/**/*.{ts,tsx}', '*.ts'], {
  cwd: root,
}).filter((file) => !file.endsWith('.test.ts'));
const mistakes = [...documentFiles.sort().flatMap(mistakesInDocument), ...codeFiles.sort().flatMap(mistakesInComments)];
if (mistakes.length > 0) {
  console.error(mistakes.join('\n'));
  process.exitCode = 1;
}
