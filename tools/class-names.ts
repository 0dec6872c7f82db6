// Names of classes in a build: the shortest that are unique, because a page has about eighty, in its markup and its styles.
// Three characters rather than a hash of six save 0.3 kB of a compressed page.
import { globSync } from 'node:fs';

const digits = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function asLetters(number: number): string {
  const letter = digits[number % digits.length] ?? '';
  return number < digits.length ? letter : asLetters(Math.floor(number / digits.length) - 1) + letter;
}

/** A path as it is written on all systems but Windows. */
const withSlashes = (path: string) => path.replaceAll('\\', '/');

const files = globSync('{site,sections,office}/**/*.module.css').map(withSlashes).sort();

/**
 * The name of a class, or of an animation, by the place of its file among all files and its own place in the file. The
 * pages and what the server renders are built apart, and have the same names. The letters of the file end with a digit, so
 * that no two names are equal.
 */
export function shortClassName(name: string, path: string, css: string): string {
  const stylesPath = withSlashes(path).replace(/\?.*/, '');
  const file = files.findIndex((styles) => stylesPath.endsWith(`/${styles}`));
  const names = [
    ...new Set(Array.from(css.matchAll(/(?:\.|@keyframes\s+)(-?[_a-z][\w-]*)/gi), ([, className = '']) => className)),
  ];
  const place = names.indexOf(name);
  if (file < 0 || place < 0) throw new Error(`The class ${name} is not found in ${path}.`);
  return `${asLetters(Math.floor(file / 10))}${file % 10}${asLetters(place)}`;
}
