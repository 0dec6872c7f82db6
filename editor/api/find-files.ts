import { readText } from '../../model/reader/content-folder.ts';
import { listFiles } from './content-files.ts';

/** The files that have all these words in their names or anywhere in their texts. */
export function findFiles(root: string, words: string): string[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return listFiles(root)
    .filter(({ file, name }) => {
      const text = `${name}\n${file}\n${readText(root, file)}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    })
    .map(({ file }) => file);
}
