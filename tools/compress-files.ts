import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipWithCallback } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipWithCallback);

const compressible = new Set(['.html', '.css', '.js', '.svg', '.json', '.xml', '.txt', '.ics']);

/** Maximum number of files for the highest level, which takes 30 times as long as level 5 and saves a seventh. */
const maxFiles = 1_000;

/** Writes a `.br` and a `.gz` beside each compressible file of a folder, at a lower level if there are very many. */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => compressible.has(extname(name)));
  const level = files.length > maxFiles ? 5 : 11;
  // Limits memory: only eight files are read at once.
  const compressNext = async () => {
    for (let name = files.pop(); name; name = files.pop()) await compressFile(join(folder, name), level);
  };
  await Promise.all(Array.from({ length: 8 }, compressNext));
}

/** @param level Brotli's level, at most 11; gzip's is at most 9 */
async function compressFile(file: string, level: number): Promise<void> {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [brotliBytes, gzipBytes] = await Promise.all([
    brotli(bytes, { params }),
    gzip(bytes, { level: Math.min(level, 9) }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotliBytes), writeFile(`${file}.gz`, gzipBytes)]);
}
