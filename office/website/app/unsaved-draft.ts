// Changes that are not saved. This browser stores them until a check has brought them to the server. Its settings may block its
// storage, which may also be full or damaged: the changes are then in the window alone.
import { deepEquals } from '@rjsf/utils';
import type { FileContent, FileDraft } from '../contract.ts';
import type { EndpointResponse } from './server.ts';

export interface UnsavedDraft extends Omit<FileDraft, 'file'> {
  /** Time of the last change, in ms. */
  at: number;
}

const itemOf = (file: string) => `plumbline:unsaved:${file}`;

export function storeInBrowser(file: string, unsaved: UnsavedDraft | undefined): void {
  try {
    if (unsaved) localStorage.setItem(itemOf(file), JSON.stringify(unsaved));
    else localStorage.removeItem(itemOf(file));
  } catch {}
}

function readFromBrowser(file: string): UnsavedDraft | null {
  try {
    return JSON.parse(localStorage.getItem(itemOf(file)) ?? 'null') as UnsavedDraft | null;
  } catch {
    return null;
  }
}

/**
 * The latest unsaved changes of a file: those of the server, or later ones that it did not receive. None if they are in the
 * saved file: a check that was on its way during the save arrived after it.
 */
export function readUnsaved(
  { entry, unsaved }: EndpointResponse<'GET open'>,
  saved: FileContent,
): UnsavedDraft | undefined {
  const local = readFromBrowser(entry.file);
  const latest = local && local.at > (unsaved?.at ?? 0) ? local : unsaved;
  const isSaved = latest && deepEquals(latest.value, saved.value) && latest.body === saved.body;
  return isSaved ? undefined : latest;
}
