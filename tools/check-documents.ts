// Fails if a document names a path or an npm script that does not exist, or a comment names a file that does not exist.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './project.ts';

const folders = 'content|model|sections|site|server|office|tests|bench|docs|hosting|tools';

/** Names in a document that are taken for paths of the project. */
const projectPath = new RegExp(`^(\\.\\.?/|(${folders}|\\.ci)(/|$))`);

/** A file that a comment names, from the project's folder. */
const fileInComment = new RegExp(`(?<![\\w./@'-])(?:${folders})/[\\w./-]+\\.(?:tsx?|astro|css|md|sh)\\b`, 'g');

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/**/README.md'], {
  cwd: root,
  exclude: ['**/node_modules'],
}).sort();

/** Names in backticks and links of a document: `model/forms/form.ts`, [map](docs/map.md). */
function namesIn(text: string): { name: string; line: number; link: boolean }[] {
  return text.split('\n').flatMap((lineText, index) =>
    [...lineText.matchAll(/`([^`\s]+)`|\]\(([^)\s]+)\)/g)].map(([, code, link]) => ({
      name: code ?? link ?? '',
      line: index + 1,
      link: link !== undefined,
    })),
  );
}

/** Checks if a path exists, from the project's folder or the document's. `*`, `<name>` and `NNNN` match any name. */
function isThere(name: string, document: string): boolean {
  const fixedPart = (name.replace(/[#:].*$/, '').split(/[*<{]|NNNN/)[0] ?? '').replace(/[^/]*$/, (last) =>
    /[*<{]|NNNN/.test(name) ? '' : last,
  );
  return [root, join(root, dirname(document))].some((folder) => existsSync(join(folder, fixedPart)));
}

const documentMistakes = documents.flatMap((document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const paths = namesIn(text)
    .filter(({ name, link }) => (link ? !/^([a-z]+:|#)/.test(name) : projectPath.test(name)))
    .filter(({ name }) => !isThere(name, document))
    .map(({ name, line }) => `${document}:${line} — there is no ${name}. Correct the path, or the document.`);
  const commands = [...text.matchAll(/npm (?:run )?(?:-s )?([a-z:-]+)/g)]
    .filter(([command, script = '']) => command.startsWith('npm run') || ['start', 'test'].includes(script))
    .filter(([, script = '']) => !(script in scripts))
    .map(([command]) => `${document} — package.json has no script for "${command}".`);
  return [...paths, ...commands];
});

const code = globSync(['{model,sections,site,server,office,tests,bench,tools}/**/*.{ts,tsx}', '*.ts'], { cwd: root });
const commentMistakes = code
  .filter((file) => !file.endsWith('.test.ts'))
  .sort()
  .flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [comment = ''] = /^\s*(?:\/\/|\/?\*).*/.exec(line) ?? [];
        return [...comment.matchAll(fileInComment)]
          .filter(([name]) => !existsSync(join(root, name)))
          .map(([name]) => `${file}:${index + 1} — there is no ${name}. Correct the path, or the comment.`);
      }),
  );

const mistakes = [...documentMistakes, ...commentMistakes];
if (mistakes.length > 0) {
  console.error(mistakes.join('\n'));
  process.exitCode = 1;
}
