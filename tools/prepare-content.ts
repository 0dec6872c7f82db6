// Checks the content before a build, and adds the addresses of new pages to the list of published addresses, each
// of which must lead somewhere from then on: node tools/prepare-content.ts [FILE]
// It writes the content into FILE for the processes that build from it, and ends, so that what it read is not in memory while
// pages are rendered.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { newAddresses } from '../model/pages/check-references.ts';
import { checkedContentOf, writeCheckedContent } from '../model/reader/checked-content.ts';
import { ContentError } from '../model/reader/content-error.ts';
import { readSources } from '../model/reader/read-content.ts';
import { contentRoot } from './project.ts';

const file = 'content/addresses.yaml';

function note(added: readonly string[]) {
  if (added.length === 0) return;
  appendFileSync(join(contentRoot, file), added.map((address) => `- ${address}\n`).join(''));
  console.log(`Noted in ${file}, to be kept with the new pages: ${added.join(', ')}.`);
}

try {
  const { sources, issues } = readSources(contentRoot);
  if (issues.length > 0) throw new ContentError(issues);
  note(newAddresses(sources));
  const checkedContent = checkedContentOf(sources);
  const [checkedFile] = process.argv.slice(2);
  if (checkedContent && checkedFile) writeCheckedContent(checkedFile, checkedContent);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
