// Checks the content before a build, and adds the addresses of new pages to the list of published addresses, each
// of which must lead somewhere from then on: node tools/prepare-content.ts [FILE]
// It writes the content into FILE for the processes that build from it, and ends, so that what it read is not in memory while
// pages are rendered.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { newAddresses } from '../model/pages/check-references.ts';
import { checkedContentOf, writeCheckedContent } from '../model/reader/checked-content.ts';
import { readText } from '../model/reader/content-folder.ts';
import { ContentError } from '../model/reader/content-error.ts';
import { readSources } from '../model/reader/read-content.ts';
import { contentRoot } from './project.ts';

const file = 'content/addresses.yaml';

/** Adds addresses to the list. @throws ContentError if the file cannot be written to */
function addAddresses(addresses: readonly string[]): void {
  if (addresses.length === 0) return;
  // An editor may save the last line without an end.
  const lineEnd = readText(contentRoot, file).endsWith('\n') ? '' : '\n';
  try {
    appendFileSync(join(contentRoot, file), lineEnd + addresses.map((address) => `- ${address}\n`).join(''));
  } catch (error) {
    const message = `the addresses of new pages cannot be added here (${(error as Error).message}). Let this account write to the file.`;
    throw new ContentError([{ file, line: 1, column: 1, message }]);
  }
  console.log(`Noted in ${file}, to be kept with the new pages: ${addresses.join(', ')}.`);
}

try {
  const { sources, issues } = readSources(contentRoot);
  if (issues.length > 0) throw new ContentError(issues);
  addAddresses(newAddresses(sources));
  const checkedContent = checkedContentOf(sources);
  const [checkedFile] = process.argv.slice(2);
  if (checkedContent && checkedFile) writeCheckedContent(checkedFile, checkedContent);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
