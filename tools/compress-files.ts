import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.html', '.css', '.js', '.svg', '.json', '.xml', '.txt', '.ics']);

/** Number of files that are compressed at the highest level. With more it would take most of the build. */
const maxFiles = 1_000;

/** Writes a `.br` and a `.gz` beside each file of a folder that gains by it: at the highest level, or quicker ones of a large site. */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => compressible.has(extname(name)));
  const level = files.length > maxFiles ? 6 : 11;
  // A few at a time: thousands of pages would otherwise all be in memory at once.
  const compressNext = async () => {
    for (let name = files.pop(); name; name = files.pop()) await compressFile(join(folder, name), level);
  };
  await Promise.all(Array.from({ length: 8 }, compressNext));
}

/** @param level of brotli, 11 at most; gzip's highest is 9 */
async function compressFile(file: string, level: number): Promise<void> {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: Math.min(level, 9) }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}
