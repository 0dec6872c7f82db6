import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildPages } from '../../tools/build.ts';

const folder = mkdtempSync(join(tmpdir(), 'truth-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The words of every page of our own site by its file, as built for an address. */
async function textOfPages(name: string, siteUrl: string | undefined): Promise<Record<string, string>> {
  const dist = join(folder, name);
  const { passed, output } = await buildPages(dist, { env: { SITE_URL: siteUrl } });
  expect(passed, output).toBe(true);
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return Object.fromEntries(
    pages.map((file) => {
      const body = readFileSync(join(dist, file), 'utf8').replace(/^[^]*<body/, '<body');
      const text = body.replace(/<(script|style)\b[^]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ');
      // A page names its own address: on paper, and above an article.
      return [file, text.replace(/\s(?:\S*\.example)?\/\S*/g, ' ').replace(/\s+/g, ' ')];
    }),
  );
}

// Two builds, on a busy machine.
test('a build without an address shows what the public sees', { timeout: 600_000 }, async () => {
  const local = await textOfPages('local', undefined);
  const published = await textOfPages('public', 'https://www.truth.example');
  expect(local).not.toEqual({});
  expect(Object.keys(published).sort()).toEqual(Object.keys(local).sort());
  for (const [file, text] of Object.entries(local)) expect(published[file], file).toBe(text);
});
