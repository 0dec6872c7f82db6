import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { Issue } from '../contract.ts';
import { callEndpoint, useAction, type EndpointResponse } from './server.ts';

/** Content of a file that is edited: its value, and the Markdown of an article. */
interface Draft {
  value: Record<string, unknown>;
  body?: string;
}

type Action =
  | 'undo'
  | 'redo'
  | { draft: Partial<Draft>; field: string; at: number }
  /** Without a hash the file has changed on the disk, and was not overwritten. */
  | { saved: Draft; hash: string | undefined }
  | { checked: Draft; hash: string; result: EndpointResponse<'POST check'>['checked'] };

const together = 1000;
/** Pause in typing after which the text is checked and shown, in ms. */
const pause = 150;
const maxUndoSteps = 200;
const nothing = { field: '', at: 0 };

const isSame = (a: Draft, b: Draft) => JSON.stringify(a) === JSON.stringify(b);

/** State of a file that was opened. */
export const startState = (now: Draft, hash: string) => ({
  now,
  past: [] as readonly Draft[],
  future: [] as readonly Draft[],
  /** Field of the last edit, and its time in ms: letters typed one after the other are undone together. */
  last: nothing,
  /** The draft as it was last read or saved, and the version of the file then. */
  saved: now,
  hash,
  /** True if the file has changed on the disk since then. */
  conflict: false,
  /** Result of the last check, and the draft that it is about. */
  issues: [] as Issue[],
  notices: [] as Issue[],
  checked: undefined as Draft | undefined,
  isStale: false,
  /** Identifies the text that the preview shows. */
  shown: hash,
});

type State = ReturnType<typeof startState>;

/** The state after an action. An edit that changes nothing returns the same state. */
export function stateAfter(state: State, action: Action): State {
  const { now, past, future, last } = state;
  if (action === 'undo') {
    const before = past.at(-1);
    return before ? { ...state, now: before, past: past.slice(0, -1), future: [now, ...future], last: nothing } : state;
  }
  if (action === 'redo') {
    const [next, ...rest] = future;
    return next ? { ...state, now: next, past: [...past, now], future: rest, last: nothing } : state;
  }
  if ('saved' in action) {
    const { saved, hash } = action;
    return hash === undefined ? { ...state, conflict: true } : { ...state, saved, hash, conflict: false };
  }
  if ('checked' in action) {
    const { checked, hash, result } = action;
    // A reply about an earlier draft, or from before a save, may arrive late.
    if (checked !== now || hash !== state.hash) return state;
    if (result === null) return { ...state, conflict: true };
    const { issues, notices, shown } = result;
    return { ...state, issues, notices, checked, isStale: shown === undefined, shown: shown ?? state.shown };
  }
  // Drops undefined values, which the file does not have either.
  const next = JSON.parse(JSON.stringify({ ...now, ...action.draft })) as Draft;
  if (isSame(next, now)) return state;
  const { field, at } = action;
  const isTyping = field !== '' && field === last.field && at - last.at < together;
  return {
    ...state,
    now: next,
    past: isTyping ? past : [...past, now].slice(-maxUndoSteps),
    future: [],
    last: { field, at },
  };
}

/** Changes that were not saved. */
interface Kept {
  draft: Draft;
  /** Version of the file that was edited. */
  hash: string;
  /** Time of the last change, in ms. */
  at: number;
}

const keyOf = (file: string) => `plumbline:draft:${file}`;

/** Changes that only this browser keeps, because the server could not. */
function readHere(file: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(file)) ?? '') as Kept;
  } catch {
    return undefined;
  }
}

/** The latest unsaved changes of a file: those of the server, or later ones that it did not receive. */
function readKept({ entry, unsaved }: EndpointResponse<'GET open'>): Kept | undefined {
  const here = readHere(entry.file);
  if (!unsaved || (here && here.at > unsaved.at)) return here;
  const { value, body, hash, at } = unsaved;
  return { draft: { value, ...(body !== undefined && { body }) }, hash, at };
}

/** State of the open file: its edits, errors, and if it has changed on the disk. */
export function useDraft(opened: EndpointResponse<'GET open'>, value: Draft['value']) {
  const { file } = opened.entry;
  const runAction = useAction();
  const [state, dispatch] = useReducer(stateAfter, undefined, () =>
    startState({ value, ...(opened.body !== undefined && { body: opened.body }) }, opened.hash),
  );
  const { now, saved, hash } = state;
  const [kept, setKept] = useState(() => readKept(opened));
  const [notKept, setNotKept] = useState('');
  const [alsoOpen, setAlsoOpen] = useState<readonly string[]>([]);
  const isSaving = useRef(false);
  const checking = useRef(Promise.resolve());
  /** The server keeps changes of this window. */
  const isKept = useRef(false);
  const isDirty = !isSame(now, saved);

  // Kept here until the server has it, which also happens if the server is away or its disk is full.
  useEffect(() => {
    if (kept) return;
    const here: Kept = { draft: now, hash, at: Date.now() };
    if (isDirty) localStorage.setItem(keyOf(file), JSON.stringify(here));
    else localStorage.removeItem(keyOf(file));
  }, [kept, file, now, isDirty, hash]);

  // Checks after a pause in typing, and every few seconds because the file may change on the disk.
  useEffect(() => {
    if (opened.unreadable) return;
    const check = () =>
      runAction(async () => {
        // Until the question about earlier changes is answered, the server keeps those.
        const keep = isDirty && kept === undefined;
        const {
          checked,
          notKept: reason,
          alsoOpen: others,
        } = await callEndpoint('POST check', {
          file,
          ...now,
          hash,
          keep,
        });
        setNotKept(reason ?? '');
        setAlsoOpen(others);
        // Everything was undone.
        if (isKept.current && !isDirty) await callEndpoint('POST discard', { file });
        isKept.current = keep && !reason;
        if (!isSaving.current) dispatch({ checked: now, hash, result: checked });
        if (!reason && !kept) localStorage.removeItem(keyOf(file));
      });
    let isLatest = true;
    // One after the other; what was typed meanwhile makes those that wait needless.
    const checkNext = () => {
      checking.current = checking.current.then(() => (isLatest ? check() : undefined));
    };
    const soon = setTimeout(checkNext, pause);
    const often = setInterval(checkNext, 5000);
    return () => {
      isLatest = false;
      clearTimeout(soon);
      clearInterval(often);
    };
  }, [file, now, hash, isDirty, kept, opened.unreadable, runAction]);

  // An unsaved draft is offered again, so its pictures stay.
  const leave = useEffectEvent(() => void callEndpoint('POST leave', { keep: isDirty }).catch(() => undefined));
  useEffect(() => {
    const onLeave = () => leave();
    addEventListener('pagehide', onLeave);
    return () => {
      removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);

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
      isKept.current = false;
      dispatch({ saved: now, hash: result.hash });
      return result.hash !== undefined;
    } finally {
      isSaving.current = false;
    }
  };

  return {
    ...state,
    ...now,
    kept,
    settleKept: () => setKept(undefined),
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
