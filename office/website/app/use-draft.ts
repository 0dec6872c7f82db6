// Changes that are not saved are in this window, in its browser and on the server. The browser stores each at once, until a
// check has brought it to the server. While the question about earlier changes is open, both keep the earlier ones.
import { deepEquals } from '@rjsf/utils';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { readJsonItem, storeItem } from './browser-storage.ts';
import { isSame, startState, stateAfter, type Draft } from './draft-state.ts';
import { callEndpoint, useAction, type EndpointResponse } from './server.ts';

/** Pause in typing after which the text is checked and shown, in ms. */
const checkDelay = 150;
/** Time between two checks of a text that is not edited, in ms. */
const checkInterval = 5_000;

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

const itemOf = (file: string) => `plumbline:draft:${file}`;

/** Changes that only this browser keeps, because the server could not. */
const readFromBrowser = (file: string) => readJsonItem('localStorage', itemOf(file)) as UnsavedDraft | null;

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

/** Where a draft is that the server does not keep. */
const keptInstead = (isInBrowser: boolean) =>
  `What you have not saved is kept ${isInBrowser ? 'in this browser' : 'in this window'} only.`;

/**
 * The open file while it is edited: its draft, its errors, and if it has changed on the disk.
 * @param value the value of the file, with its generated fields
 */
export function useDraft(opened: EndpointResponse<'GET open'>, value: Draft['value']) {
  const { file } = opened.entry;
  const runAction = useAction();
  const [state, dispatch] = useReducer(stateAfter, undefined, () =>
    startState(draftOf({ value, body: opened.body }), opened.hash),
  );
  const { draft, saved, hash } = state;
  const [unsaved, setUnsaved] = useState(() => readUnsaved(opened, draft));
  const [notKept, setNotKept] = useState('');
  const [alsoOpen, setAlsoOpen] = useState<readonly string[]>([]);
  /** The browser stores the latest changes. */
  const isInBrowser = useRef(false);
  const isSaving = useRef(false);
  /** The check that was queued last. */
  const lastCheck = useRef(Promise.resolve());
  /** The server keeps changes of this window. */
  const isOnServer = useRef(opened.unsaved !== undefined && unsaved === undefined);
  const isDirty = !isSame(draft, saved);

  // The server may be away, or its disk full.
  useEffect(() => {
    if (unsaved) return;
    const local: UnsavedDraft = { draft, hash, at: Date.now() };
    isInBrowser.current = storeItem('localStorage', itemOf(file), isDirty ? JSON.stringify(local) : undefined);
  }, [unsaved, file, draft, isDirty, hash]);

  // Checks after a pause in typing, and every few seconds because the file may change on the disk.
  useEffect(() => {
    if (opened.unreadable) return;
    const check = () =>
      runAction(async () => {
        const isUnsaved = isDirty && unsaved === undefined;
        const result = await callEndpoint('POST check', { file, ...draft, hash, isUnsaved });
        setNotKept(result.notKept ? `${result.notKept} ${keptInstead(isInBrowser.current)}` : '');
        setAlsoOpen(result.alsoOpen);
        // Everything was undone.
        if (isOnServer.current && !isDirty) await callEndpoint('POST discard', { file });
        isOnServer.current = isUnsaved && !result.notKept;
        if (!isSaving.current) dispatch({ checked: draft, hash, result: result.checked });
        if (!result.notKept && !unsaved) storeItem('localStorage', itemOf(file));
      });
    let isLatest = true;
    // One after the other; what was typed meanwhile makes those that wait needless.
    const queueCheck = () => {
      lastCheck.current = lastCheck.current.then(() => (isLatest ? check() : undefined));
    };
    const timeout = setTimeout(queueCheck, checkDelay);
    const interval = setInterval(queueCheck, checkInterval);
    return () => {
      isLatest = false;
      clearTimeout(timeout);
      clearInterval(interval);
    };
  }, [file, draft, hash, isDirty, unsaved, opened.unreadable, runAction]);

  // Colleagues are told no longer that it is open. If this fails, the server finds out by the silence.
  useEffect(() => {
    const close = () => void callEndpoint('POST close').catch(() => undefined);
    addEventListener('pagehide', close);
    return () => {
      removeEventListener('pagehide', close);
      close();
    };
  }, []);

  const change = useCallback((edit: Partial<Draft>, field = '') => dispatch({ edit, field, time: Date.now() }), []);

  /**
   * Saves the draft.
   * @param readHash version of the file that may be overwritten
   * @returns false on a conflict with a change on disk; undefined while an earlier save is in progress
   */
  const save = async (readHash = hash) => {
    if (isSaving.current) return undefined;
    isSaving.current = true;
    try {
      const result = await callEndpoint('POST save', { file, ...draft, hash: readHash });
      isOnServer.current = false;
      dispatch({ saved: draft, hash: result.hash });
      return result.hash !== undefined;
    } finally {
      isSaving.current = false;
    }
  };

  return {
    ...state,
    ...draft,
    unsaved,
    settleUnsaved: () => setUnsaved(undefined),
    /** Reason why the server does not keep what is not saved, and what keeps it instead; empty if the server does. */
    notKept,
    /** Who else has this file open. */
    alsoOpen,
    isChecked: state.checked === draft,
    isDirty,
    change,
    undo: state.undoSteps.length > 0 ? () => dispatch('undo') : undefined,
    redo: state.redoSteps.length > 0 ? () => dispatch('redo') : undefined,
    save,
  };
}

/** The open file while it is edited. */
export type OpenDraft = ReturnType<typeof useDraft>;
