import { statSync } from 'node:fs';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.html', '.css', '.js', '.svg', '.json', '.xml', '.txt', '.ics']);

/** Number of bytes that are compressed at the highest level; more would take most of the build of a large site. */
const maxBytes = 8_000_000;
/** The level for either with little time: a tenth larger as brotli, hardly larger as gzip. */
const quick = 6;

/**
 * Writes a `.br` (quality 11) and a `.gz` (level 9) beside each file of a folder that gains by it; quicker ones of what a
 * large site has beyond its first megabytes.
 * @param before a folder that was compressed earlier: what is the same in it is taken from there
 */
export async function compressFiles(folder: string, before?: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, size: statSync(file).size, isNews: /\/news\//.test(file) }));
  // Small files, which every page needs, get the best compression, then pages, then long lists; news is last.
  files.sort((a, b) => Number(a.isNews) - Number(b.isNews) || a.size - b.size || (a.file < b.file ? -1 : 1));
  let budget = maxBytes;
  const tasks = files.map(({ file, size }) => ({ file, quality: (budget -= size) > 0 ? 11 : quick }));
  // A few at a time: thousands of pages would otherwise all be in memory at once.
  const compressNext = async () => {
    for (let task = tasks.pop(); task; task = tasks.pop())
      await compressFile(task.file, task.quality, before && join(before, task.file.slice(folder.length)));
  };
  await Promise.all(Array.from({ length: 8 }, compressNext));
}

/** Copies the compressed files of an earlier build, if the file is the same. @returns if it was */
async function takeOver(file: string, bytes: Buffer, before: string): Promise<boolean> {
  try {
    if (!bytes.equals(await readFile(before))) return false;
    await Promise.all(['.br', '.gz'].map((ending) => copyFile(before + ending, file + ending)));
    return true;
  } catch {
    return false;
  }
}

async function compressFile(file: string, quality: number, before?: string): Promise<void> {
  const bytes = await readFile(file);
  if (before && (await takeOver(file, bytes, before))) return;
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: quality === quick ? quick : 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}
