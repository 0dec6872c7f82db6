// Names of classes in a build: the shortest that are unique, because a page has about eighty, in its markup and its styles.
// Three characters rather than a hash of six save 0.3 kB of a compressed page.
import { globSync } from 'node:fs';
import { dirname } from 'node:path';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A number in letters: a, b … Z, aa, ab … */
function asLetters(number: number): string {
  const letter = letters[number % letters.length] ?? '';
  return number < letters.length ? letter : asLetters(Math.floor(number / letters.length) - 1) + letter;
}

const styleFiles = globSync('{site,sections,office}/**/*.module.css', { cwd: dirname(import.meta.dirname) }).sort();

/**
 * The short name of a class or an animation, by the index of its file among all files and its index in the file. The pages
 * and what the server renders are built apart, and have the same names. The letters of the file end with a digit, so that
 * no two names are equal.
 * @param path path of the CSS file, with or without a query
 * @throws if the file or its text has no such name
 */
export function shortClassName(name: string, path: string, css: string): string {
  const stylesPath = path.replace(/\?.*/, '');
  const fileIndex = styleFiles.findIndex((file) => stylesPath.endsWith(`/${file}`));
  const names = [
    ...new Set(Array.from(css.matchAll(/(?:\.|@keyframes\s+)(-?[_a-z][\w-]*)/gi), ([, className = '']) => className)),
  ];
  const nameIndex = names.indexOf(name);
  if (fileIndex < 0 || nameIndex < 0) throw new Error(`The class ${name} is not found in ${path}.`);
  return `${asLetters(Math.floor(fileIndex / 10))}${fileIndex % 10}${asLetters(nameIndex)}`;
}
