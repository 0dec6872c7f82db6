import { deepEquals } from '@rjsf/utils';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { isSame, startState, stateAfter, type Draft } from './draft-state.ts';
import { callEndpoint, useAction, type EndpointResponse } from './server.ts';

/** Pause in typing after which the text is checked and shown, in ms. */
const checkDelay = 150;

/** Changes that were not saved. */
interface UnsavedDraft {
  draft: Draft;
  /** Version of the file that was edited. */
  hash: string;
  /** Time of the last change, in ms. */
  at: number;
}

/** A draft without other properties of its source. */
const draftOf = ({ value, body }: { value: Draft['value']; body?: string | undefined }): Draft => ({
  value,
  ...(body !== undefined && { body }),
});

const keyOf = (file: string) => `plumbline:draft:${file}`;

/** Changes that only this browser keeps, because the server could not. */
function readFromBrowser(file: string): UnsavedDraft | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(file)) ?? '') as UnsavedDraft;
  } catch {
    return undefined;
  }
}

/**
 * The latest unsaved changes of a file: those of the server, or later ones that it did not receive. None if they are in the
 * saved file: a check that was on its way during the save arrived after it.
 */
function readUnsaved({ entry, unsaved }: EndpointResponse<'GET open'>, saved: Draft): UnsavedDraft | undefined {
  const onServer = unsaved && { draft: draftOf(unsaved), hash: unsaved.hash, at: unsaved.at };
  const local = readFromBrowser(entry.file);
  const latest = !onServer || (local && local.at > onServer.at) ? local : onServer;
  return latest && !deepEquals(latest.draft, saved) ? latest : undefined;
}

/** State of the open file: its edits, errors, and if it has changed on the disk. */
export function useDraft(opened: EndpointResponse<'GET open'>, value: Draft['value']) {
  const { file } = opened.entry;
  const runAction = useAction();
  const [state, dispatch] = useReducer(stateAfter, undefined, () =>
    startState(draftOf({ value, body: opened.body }), opened.hash),
  );
  const { now, saved, hash } = state;
  const [unsaved, setUnsaved] = useState(() => readUnsaved(opened, now));
  const [notKept, setNotKept] = useState('');
  const [alsoOpen, setAlsoOpen] = useState<readonly string[]>([]);
  const isSaving = useRef(false);
  const checking = useRef(Promise.resolve());
  /** The server keeps changes of this window. */
  const isOnServer = useRef(opened.unsaved !== undefined && unsaved === undefined);
  const isDirty = !isSame(now, saved);

  // Kept here until the server has it, which also happens if the server is away or its disk is full.
  useEffect(() => {
    if (unsaved) return;
    const local: UnsavedDraft = { draft: now, hash, at: Date.now() };
    if (isDirty) localStorage.setItem(keyOf(file), JSON.stringify(local));
    else localStorage.removeItem(keyOf(file));
  }, [unsaved, file, now, isDirty, hash]);

  // Checks after a pause in typing, and every few seconds because the file may change on the disk.
  useEffect(() => {
    if (opened.unreadable) return;
    const check = () =>
      runAction(async () => {
        // Until the question about earlier changes is answered, the server keeps those.
        const isUnsaved = isDirty && unsaved === undefined;
        const result = await callEndpoint('POST check', { file, ...now, hash, isUnsaved });
        setNotKept(result.notKept ?? '');
        setAlsoOpen(result.alsoOpen);
        // Everything was undone.
        if (isOnServer.current && !isDirty) await callEndpoint('POST discard', { file });
        isOnServer.current = isUnsaved && !result.notKept;
        if (!isSaving.current) dispatch({ checked: now, hash, result: result.checked });
        if (!result.notKept && !unsaved) localStorage.removeItem(keyOf(file));
      });
    let isLatest = true;
    // One after the other; what was typed meanwhile makes those that wait needless.
    const checkNext = () => {
      checking.current = checking.current.then(() => (isLatest ? check() : undefined));
    };
    const soon = setTimeout(checkNext, checkDelay);
    const often = setInterval(checkNext, 5000);
    return () => {
      isLatest = false;
      clearTimeout(soon);
      clearInterval(often);
    };
  }, [file, now, hash, isDirty, unsaved, opened.unreadable, runAction]);

  const change = useCallback((draft: Partial<Draft>, field = '') => dispatch({ draft, field, at: Date.now() }), []);

  /**
   * Saves the draft.
   * @returns false on a conflict with a change on disk; undefined while an earlier save is in progress
   */
  const save = async (read = hash) => {
    if (isSaving.current) return undefined;
    isSaving.current = true;
    try {
      const result = await callEndpoint('POST save', { file, ...now, hash: read });
      isOnServer.current = false;
      dispatch({ saved: now, hash: result.hash });
      return result.hash !== undefined;
    } finally {
      isSaving.current = false;
    }
  };

  return {
    ...state,
    ...now,
    unsaved,
    settleUnsaved: () => setUnsaved(undefined),
    /** Reason why the server does not keep what is not saved. */
    notKept,
    /** Who else has this file open. */
    alsoOpen,
    isChecked: state.checked === now,
    isDirty,
    change,
    undo: state.past.length > 0 ? () => dispatch('undo') : undefined,
    redo: state.future.length > 0 ? () => dispatch('redo') : undefined,
    save,
  };
}

/** The open file while it is edited. */
export type OpenDraft = ReturnType<typeof useDraft>;
