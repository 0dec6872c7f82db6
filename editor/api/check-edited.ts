import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { editedTexts } from '../../model/reader/read-shown.ts';
import { publishingIssues } from '../../model/reader/read-content.ts';
import { readText } from '../../model/reader/content-folder.ts';
import { dayInSingapore } from '../../model/dates/day.ts';
import { findUnpublished } from '../../model/reader/unpublished.ts';
import type { Checked, Edited, Issue, Place } from '../contract.ts';
import { editedText, fromForm, hashOf, recordSchemaOf } from './content-files.ts';
import { noticesIn } from './notices.ts';
import { placeInList } from './records.ts';

/**
 * Checks an edited file as a publication would once it is saved. The development server shows it from now on, until it
 * is saved or left; a text with a mistake is only shown if it is a draft.
 */
export function checkEdited(root: string, { file, value, body, hash }: Edited): Checked {
  const changedOnDisk = !existsSync(join(root, file)) || hashOf(readText(root, file)) !== hash;
  if (changedOnDisk) return { issues: [], notices: [], changedOnDisk };
  const text = editedText(root, file, value, body);
  const edited = new Map([[file, text]]);
  const today = dayInSingapore(new Date());
  const unpublished = findUnpublished(root, today, edited);
  const drafts = unpublished.has(file);
  const found = publishingIssues(root, today, { edited, drafts });
  // Omits issues of other drafts, which concern only their writers.
  const issues = found.filter((issue) => issue.file === file || !unpublished.has(issue.file));
  const record = recordSchemaOf(file);
  const placed = issues.map(({ file: where, line, message, path }): Issue => {
    const written: Place = (path ?? ['body']).map((key) => (typeof key === 'symbol' ? '' : key));
    const own = record ? placeInList(record, fromForm(file, value), written) : written;
    const place = where === file ? own : [];
    return { file: where, line, message, place };
  });
  const texts = editedTexts();
  texts.clear();
  const isShown =
    drafts || issues.every((issue) => issue.file !== file || issue.message.startsWith('still to be filled in'));
  if (drafts || (isShown && hashOf(text) !== hash)) texts.set(file, text);
  return {
    issues: placed,
    notices: noticesIn(root, file, edited),
    changedOnDisk,
    // A draft can be shown from now on, so its preview is loaded again.
    ...(isShown && { shown: drafts ? `draft ${hashOf(text)}` : hashOf(text) }),
  };
}
