// Reads the files of a content folder. A file that has not changed is not read again, because the website part of the
// office and `npm run dev` read all content after each edit. Only the last text of each file is kept.
import type { z } from 'zod';
import { readArticle } from '../news/read-article.ts';
import type { ContentIssue } from './content-error.ts';
import { encodingIssues, endings, filesIn, readText, type ContentFolder } from './content-folder.ts';
import { readYaml, type Source } from './read-yaml.ts';
import type { Facts } from '../organisation/facts.ts';

const sourcesByKey = new Map<string, { text: string; settings: string; source: Source<unknown> }>();

/** Returns the cached source of a key if text and settings are unchanged; else reads it and caches the result. */
function cachedSource<T>(key: string, text: string, settings: string, read: () => Source<T>): Source<T> {
  const cached = sourcesByKey.get(key);
  if (cached?.text === text && cached.settings === settings) return cached.source as Source<T>;
  const source = read();
  sourcesByKey.set(key, { text, settings, source });
  return source;
}

interface FileReaderOptions {
  allowUnfilled: boolean;
  unsavedTexts: ReadonlyMap<string, string> | undefined;
  /** Files that are left out, beside those that do not have the ending of their folder. */
  isLeftOut: (file: string) => boolean;
}

/** Makes the functions that read the files of a content folder. @param root has `content/` in it */
export function makeFileReader(root: string, { allowUnfilled, unsavedTexts, isLeftOut }: FileReaderOptions) {
  const issues: ContentIssue[] = [];
  const read = (file: string): string => {
    const text = readText(root, file, unsavedTexts);
    issues.push(...encodingIssues(file, text));
    return text;
  };
  // A preview reads a file with and without texts that are still to be written, in turn.
  const keyOf = (file: string) => `${file} ${allowUnfilled}`;
  return {
    /** Characters that are not UTF-8 in the files so far. */
    issues,
    /** The files of a folder with their names, which are the ends of addresses. */
    list: (folder: ContentFolder) =>
      filesIn(root, `content/${folder}`)
        .filter((file) => file.endsWith(endings[folder]) && !isLeftOut(file))
        .map((file) => ({ file, name: file.slice(`content/${folder}/`.length, -endings[folder].length) })),
    read,
    readYaml: <T>(file: string, schema: z.ZodType<T>, facts?: Facts): Source<T> => {
      const text = read(file);
      const settings = JSON.stringify(facts ?? {});
      return cachedSource(keyOf(file), text, settings, () => readYaml(file, text, schema, { facts, allowUnfilled }));
    },
    readArticle: (file: string, slug: string) => {
      const text = read(file);
      return cachedSource(keyOf(file), text, '', () => readArticle(file, slug, text, { allowUnfilled }));
    },
  };
}
