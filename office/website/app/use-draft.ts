// The open file while it is edited. While the question about earlier changes is open, browser and server keep these, and nothing
// is edited.
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Decisions, FileContent, Schema } from '../contract.ts';
import { isSame, startState, stateAfter } from './draft-state.ts';
import { withGeneratedValues } from './form/generated-values.ts';
import { callEndpoint, useAction, type EndpointResponse } from './server.ts';
import { readUnsaved, storeInBrowser, type UnsavedDraft } from './unsaved-draft.ts';

/** Pause in typing after which a text is checked, and time between two checks of one that is not edited, in ms. */
const checkDelay = 150;
const checkInterval = 5_000;

/**
 * The draft of the open file, its errors, and what else its editor must know.
 * @param onRenamed shows the file under its new name
 */
export function useDraft(
  opened: EndpointResponse<'GET open'>,
  schema: Schema,
  onRenamed: (newFile: string) => Promise<void>,
) {
  const { file } = opened.entry;
  const runAction = useAction();
  const [state, dispatch] = useReducer(stateAfter, undefined, () => {
    const value = withGeneratedValues(schema, opened.value, opened.value);
    return startState({ value, body: opened.body }, opened.hash);
  });
  const { draft, saved, hash } = state;
  const [unsaved, setUnsaved] = useState(() => readUnsaved(opened, draft));
  const [notKept, setNotKept] = useState<string>();
  const [alsoOpen, setAlsoOpen] = useState<readonly string[]>([]);
  /** On fields that colleagues have changed, too. */
  const [decisions, setDecisions] = useState<Decisions>({});
  const isSaving = useRef(false);
  const isMoving = useRef(false);
  /** The last draft that this browser stored, until a check has brought it to the server. */
  const storedDraft = useRef(draft);
  /** The check that was queued last. */
  const lastCheck = useRef(Promise.resolve());
  const isOnServer = useRef(opened.unsaved !== undefined);
  const isDirty = !isSame(draft, saved);

  // Stored at once, because the server may be away, or its disk full.
  useEffect(() => {
    if (unsaved) return;
    storedDraft.current = draft;
    storeInBrowser(file, isDirty ? { ...draft, hash, base: saved, at: Date.now() } : undefined);
  }, [unsaved, file, draft, saved, isDirty, hash]);

  // Checks after a pause in typing, and every few seconds because the file may change on the disk.
  useEffect(() => {
    if (opened.unreadable) return;
    const check = () =>
      runAction(async () => {
        const edited = { file, ...draft, hash, base: saved, decisions };
        const result = await callEndpoint('POST check', { ...edited, isUnsaved: isDirty && !unsaved });
        const isMoved = result.file !== file && !isMoving.current;
        // Later typing is brought to the server first, and a window that has left the file stays where it is.
        if (isMoved && isLatest && !unsaved && !result.notKept) {
          storeInBrowser(file, undefined);
          await onRenamed(result.file);
          return 'This page was given another address meanwhile.';
        }
        setNotKept(result.notKept);
        setAlsoOpen(result.alsoOpen);
        const { checked, merge } = result;
        if (!isSaving.current)
          dispatch(checked ? { checked: draft, hash, result: checked } : { sent: draft, hash, merge });
        if (unsaved) return undefined;
        if (isOnServer.current && !isDirty) await callEndpoint('POST discard', { file });
        isOnServer.current = isDirty && !result.notKept;
        if (storedDraft.current === draft && !result.notKept) storeInBrowser(file, undefined);
        return undefined;
      });
    let isLatest = true;
    // Runs one check after the other, except those that later typing has made needless.
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
  }, [file, draft, saved, hash, decisions, isDirty, unsaved, opened.unreadable, runAction, onRenamed]);

  // Colleagues are told no longer that it is open. If this fails, the server finds out by the silence.
  useEffect(() => {
    const close = () => void callEndpoint('POST close').catch(() => undefined);
    addEventListener('pagehide', close);
    return () => {
      removeEventListener('pagehide', close);
      close();
    };
  }, []);

  const change = useCallback(
    (edit: Partial<FileContent>, field = '') => dispatch({ edit, field, time: Date.now() }),
    [],
  );

  /** @returns false if others have saved the file since it was read: the draft is merged with that, and not saved */
  const save = async () => {
    isSaving.current = true;
    try {
      const result = await callEndpoint('POST save', { file, ...draft, hash, base: saved, decisions });
      if (result.hash === undefined) {
        dispatch({ sent: draft, hash, merge: result.merge });
        return false;
      }
      isOnServer.current = false;
      dispatch({ saved: draft, hash: result.hash });
      return true;
    } finally {
      isSaving.current = false;
    }
  };

  return {
    ...state,
    ...draft,
    /** Earlier changes that were not saved, until their editor continues with them or discards them. */
    unsaved,
    /** Makes them the draft. What others saved since they were made is merged with it. */
    continueUnsaved: ({ value, body, base, hash: hashThen }: UnsavedDraft) => {
      change({ value, body });
      if (!opened.isRemoved) dispatch({ saved: base, hash: hashThen });
      setUnsaved(undefined);
    },
    /** Ends the question about them. The next check discards them. */
    discardUnsaved: () => setUnsaved(undefined),
    decide: (newDecisions: Decisions) => setDecisions({ ...decisions, ...newDecisions }),
    /** Reason why the server does not keep what is not saved. */
    notKept,
    alsoOpen,
    isChecked: state.checked === draft,
    isDirty,
    change,
    /** Set once this window itself gives the file another address. */
    isMoving,
    undo: state.undoSteps.length > 0 ? () => dispatch('undo') : undefined,
    redo: state.redoSteps.length > 0 ? () => dispatch('redo') : undefined,
    save,
  };
}

export type OpenDraft = ReturnType<typeof useDraft>;
