import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { joinText } from './join-text.ts';
import { leaveOwnStyles } from './own-styles.ts';
import { elementsNamed, read, readPage, write, writePage, type Document } from './page-tree.ts';

/** What finishing a page goes by. */
export interface Finishing {
  /** The folder of the built site. */
  root: string;
  /** The addresses of the whole display font and of the small one that takes its place. */
  font: readonly [whole: string, small: string];
}

/**
 * Makes a built page as light as it can be: its styles, its scripts.
 * @param scripts the text of each script file, by address
 */
export async function finishPage(
  name: string,
  { root, font }: Finishing,
  scripts: ReadonlyMap<string, string>,
): Promise<void> {
  const file = join(root, name);
  const page = readPage((await readFile(file, 'utf8')).replaceAll(...font));
  const files = new Map<string, string>();
  joinText(page);
  await leaveOwnStyles(page, root, files);
  vouchForScripts(page, scripts);
  await writeFile(file, writePage(page));
  for (const [address, text] of files) await writeFile(join(root, address), text);
}

/** The text of each script file, by address. */
export async function readScripts(root: string): Promise<Map<string, string>> {
  const names = (await readdir(join(root, '_astro'))).filter((name) => name.endsWith('.js'));
  const read = async (name: string) => [`/_astro/${name}`, await readFile(join(root, '_astro', name), 'utf8')] as const;
  return new Map(await Promise.all(names.map(read)));
}

/**
 * Writes the hash of each script file beside its address (Subresource Integrity), so that a cache or a host between us
 * and the visitor that changes the file gets it refused. Scripts stand at the end of a page and run when they are there
 * (`async`): browsers lay a page out as soon as no script is waited for, and would otherwise do so only when they stop
 * waiting for its font, 50 ms later.
 */
function vouchForScripts(page: Document, scripts: ReadonlyMap<string, string>): void {
  for (const script of elementsNamed('script', page)) {
    const text = scripts.get(read(script, 'src'));
    if (text === undefined) continue;
    write(script, 'integrity', `sha256-${createHash('sha256').update(text).digest('base64')}`);
    write(script, 'async', '');
  }
}
