import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** The one weight of the display font; `site/styles/tokens.css` names it too. */
const weight = 400;

/** Characters that the font always contains. */
const always =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !"$%&\'()+,-./:;<=>?~‘’“”–—…·±€£×→\u00a0';

/**
 * OpenType features: kerning and tabular figures. No ligatures (900 bytes), because browsers use none in letter-spaced text
 * such as headings.
 */
const features = ['kern', 'tnum'];

/** Elements that are set in the display font: headings, names, amounts, cells, words of drawings. */
const set = /<(h[1-4]|dt|dd|th|td|b|text|blockquote|summary|strong)\b[^>]*>([\s\S]*?)<\/\1>/g;

/** Markup that shows no letters. */
const unseen = /<(script|style)\b[\s\S]*?<\/\1>|<[^>]+>|&\w+;/g;

/**
 * The characters of a page that the display font needs beside those that it always has: those of the elements that are
 * set in it, and all letters, since a name may be set in it anywhere by its class.
 */
export function displayCharacters(html: string): Set<string> {
  const texts = [...html.matchAll(set)].map(([, , inner = '']) => inner.replace(unseen, ''));
  // The letters of ASCII, which are nearly all, it always has.
  const others = html.replace(unseen, '').match(/[^\p{ASCII}]/gu) ?? [];
  return new Set([...texts.join(''), ...others.filter((other) => /[\p{L}\p{M}]/u.test(other))]);
}

/**
 * Makes the display font of a built site as small as its pages allow: one weight, and only the characters that it sets
 * there, beside those that it always has.
 * @param root the built site, in which the subset replaces the file of the whole font
 * @param texts the HTML of the pages
 * @returns the address of the whole font, and the one to be written in its place
 * @throws if the site does not have exactly one display font
 */
export async function lightenDisplayFont(root: string, texts: Iterable<string>): Promise<[from: string, to: string]> {
  const folder = join(root, '_astro');
  const [original, ...more] = (await readdir(folder)).filter((name) => name.endsWith('.woff2'));
  if (!original || more.length > 0) throw new Error('A built site was expected to have one display font.');
  const characters = new Set(always);
  for (const text of texts) for (const character of displayCharacters(text)) characters.add(character);
  const font = await subsetFont(await readFile(join(folder, original)), [...characters].sort().join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: features,
  });
  const small = `besley.${createHash('sha256').update(font).digest('base64url').slice(0, 6)}.woff2`;
  await writeFile(join(folder, small), font);
  await rm(join(folder, original));
  return [`/_astro/${original}`, `/_astro/${small}`];
}
