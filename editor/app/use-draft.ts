import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Checked, Edited, Opened, Saved } from '../contract.ts';
import { edited, startHistory, type Draft } from './history.ts';
import { send, useAct } from './server.ts';

/** A draft that was not saved, as this browser keeps it. */
interface Kept {
  draft: Draft;
  /** Version of the file that was edited. */
  hash: string;
  /** Time of the last change, in ms. */
  at: number;
}

const keyOf = (file: string) => `plumbline:draft:${file}`;

function readKept(file: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(file)) ?? '') as Kept;
  } catch {
    return undefined;
  }
}

const isSame = (a: Draft, b: Draft) => JSON.stringify(a) === JSON.stringify(b);

/** State of the open file: its edits, errors, and if it has changed on the disk. */
export function useDraft(opened: Opened, value: Draft['value'], onDirty: (dirty: boolean) => void) {
  const { file } = opened.entry;
  const act = useAct();
  const [start] = useState<Draft>(() => ({ value, ...(opened.body !== undefined && { body: opened.body }) }));
  const [history, edit] = useReducer(edited, start, startHistory);
  const { now, past, future } = history;
  const [saved, setSaved] = useState({ draft: start, hash: opened.hash });
  const [conflict, setConflict] = useState(false);
  /** Result of the last check, and the draft that it is about. */
  const [checked, setChecked] = useState<Checked & { draft?: Draft }>({
    issues: opened.unreadable ?? [],
    notices: [],
    changedOnDisk: false,
    shown: opened.hash,
  });
  const [shown, setShown] = useState(opened.hash);
  const [kept, setKept] = useState(() => readKept(file));
  /** Version on the disk as it was last read or saved here; it is known before the next render. */
  const onDisk = useRef(opened.hash);
  const isSaving = useRef(false);
  const isDirty = !isSame(now, saved.draft);

  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = isDirty;
    onDirty(isDirty);
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty, onDirty]);

  // A closed tab loses nothing: the draft is kept and offered when the file is opened again.
  useEffect(() => {
    if (kept) return;
    const own: Kept = { draft: now, hash: saved.hash, at: Date.now() };
    if (isDirty) localStorage.setItem(keyOf(file), JSON.stringify(own));
    else localStorage.removeItem(keyOf(file));
  }, [kept, file, now, isDirty, saved.hash]);

  // Checks after a pause in typing, and every few seconds because the file may change on the disk.
  useEffect(() => {
    if (opened.unreadable) return;
    // A reply about an earlier draft, or from before a save, may arrive late.
    let isCurrent = true;
    const look = async () => {
      if (isSaving.current) return;
      const result = await send<Checked>('check', { file, ...now, hash: saved.hash } satisfies Edited);
      if (!isCurrent || isSaving.current || saved.hash !== onDisk.current) return;
      if (result.changedOnDisk) return setConflict(true);
      setChecked({ ...result, draft: now });
      if (result.shown) setShown(result.shown);
    };
    const soon = setTimeout(() => void act(look), 350);
    const often = setInterval(() => void act(look), 5000);
    return () => {
      isCurrent = false;
      clearTimeout(soon);
      clearInterval(often);
    };
  }, [file, now, saved.hash, opened.unreadable, act]);

  useEffect(() => {
    // An unsaved draft is offered again, so its pictures stay.
    const leave = () => void send('leave', { keep: unsaved.current }).catch(() => undefined);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const change = useCallback((draft: Partial<Draft>, field = '') => edit({ draft, field, at: Date.now() }), []);

  /**
   * Saves the draft.
   * @returns false on a conflict with a change on disk; undefined while an earlier save is in progress
   */
  const save = async (hash = onDisk.current): Promise<boolean | undefined> => {
    if (isSaving.current) return undefined;
    isSaving.current = true;
    try {
      const result = await send<Saved>('save', { file, ...now, hash } satisfies Edited);
      setConflict('conflict' in result);
      if ('conflict' in result) return false;
      onDisk.current = result.hash;
      setSaved({ draft: now, hash: result.hash });
      return true;
    } finally {
      isSaving.current = false;
    }
  };

  return {
    ...now,
    ...checked,
    shown,
    conflict,
    kept,
    settleKept: () => setKept(undefined),
    isStale: checked.shown === undefined,
    isChecked: checked.draft === now,
    isDirty,
    change,
    undo: past.length > 0 ? () => edit('undo') : undefined,
    redo: future.length > 0 ? () => edit('redo') : undefined,
    save,
  };
}
