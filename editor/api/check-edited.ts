import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { editedTexts } from '../../model/reader/edited-texts.ts';
import { readSources } from '../../model/reader/read-content.ts';
import type { Checked, Edited, Issue, Place } from '../contract.ts';
import { editedText, hashOf } from './content-files.ts';
import { readText } from '../../model/reader/read-text.ts';

/**
 * Checks what somebody edits as `npm run check -- content` would once it is saved. Where it is right, the site in
 * development shows it from now on, until it is saved or left.
 */
export function checkEdited(root: string, { file, value, body, hash }: Edited): Checked {
  const changedOnDisk = !existsSync(join(root, file)) || hashOf(readText(root, file)) !== hash;
  if (changedOnDisk) return { issues: [], changedOnDisk };
  const text = editedText(root, file, value, body);
  const { issues } = readSources(root, { edited: new Map([[file, text]]) });
  const placed = issues.map(({ file: where, line, message, path }): Issue => {
    const place: Place =
      where === file ? (path ? path.map((key) => (typeof key === 'symbol' ? '' : key)) : ['body']) : [];
    return { file: where, line, message, place };
  });
  const texts = editedTexts();
  texts.clear();
  const isWritten = issues.every(({ message }) => message.startsWith('still to be filled in'));
  if (isWritten && hashOf(text) !== hash) texts.set(file, text);
  return { issues: placed, changedOnDisk, ...(isWritten && { shown: hashOf(text) }) };
}
