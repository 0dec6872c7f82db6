import { useCallback, useEffect, useRef, useState } from 'react';
import type { Checked, Edited, Issue, Opened, Saved } from '../contract.ts';
import { messageOf, send } from './ask-server.ts';
import { changed, redone, startHistory, undone, type Draft } from './history.ts';

const sameAs = (a: Draft, b: Draft) => JSON.stringify(a) === JSON.stringify(b);

/** The draft as it is sent, without undefined values. */
const plain = (draft: Draft) => JSON.parse(JSON.stringify(draft)) as Draft;

/** State of the open file: its edits, errors, and if it has changed on the disk. */
export function useDraft(opened: Opened, onDirty: (dirty: boolean) => void, onStatus: (words: string) => void) {
  const { file } = opened.entry;
  const start: Draft = { value: opened.value, ...(opened.body !== undefined && { body: opened.body }) };
  const [history, setHistory] = useState(() => startHistory(plain(start)));
  const [saved, setSaved] = useState({ draft: plain(start), hash: opened.hash });
  /** What the file was when it was last read or saved here; it is known before the next paint. */
  const onDisk = useRef(opened.hash);
  const isSaving = useRef(false);
  const [notices, setNotices] = useState<readonly Issue[]>([]);
  const [issues, setIssues] = useState<readonly Issue[]>(opened.unreadable ?? []);
  const [conflict, setConflict] = useState(false);
  /** The draft that the mistakes are about. */
  const [checkedDraft, setCheckedDraft] = useState<Draft>();
  const [isStale, setStale] = useState(false);
  const [shown, setShown] = useState(opened.hash);
  const isDirty = !sameAs(history.now, saved.draft);
  const { now } = history;

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  // As one types, but not at each letter; and now and then, because the file may change on the disk.
  useEffect(() => {
    if (opened.unreadable) return;
    // A reply about an earlier draft may come after the reply about this one.
    let isCurrent = true;
    const look = async () => {
      const edited: Edited = { file, ...now, hash: saved.hash };
      const checked = await send<Checked>('check', edited);
      // A save that went on meanwhile is no change by others.
      if (!isCurrent || isSaving.current || edited.hash !== onDisk.current) return;
      if (checked.changedOnDisk) setConflict(true);
      else setIssues(checked.issues);
      setCheckedDraft(now);
      setNotices(checked.notices);
      setStale(checked.shown === undefined);
      if (checked.shown) setShown(checked.shown);
    };
    const say = (error: unknown) => onStatus(messageOf(error));
    const soon = setTimeout(() => void look().catch(say), 350);
    const often = setInterval(() => void look().catch(say), 5000);
    return () => {
      isCurrent = false;
      clearTimeout(soon);
      clearInterval(often);
    };
  }, [file, now, saved.hash, opened.unreadable, onStatus]);
  const unsaved = useRef(false);
  useEffect(() => void (unsaved.current = isDirty), [isDirty]);
  useEffect(() => {
    // Unsaved text is offered again, so its pictures stay.
    const leave = () => void send('leave', { keep: unsaved.current }).catch(() => undefined);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const change = useCallback(
    (draft: Partial<Draft>, field: string) =>
      setHistory((before) => {
        const next = plain({ ...before.now, ...draft });
        return sameAs(next, before.now) ? before : changed(before, next, field, Date.now());
      }),
    [],
  );

  /**
   * Saves the draft.
   * @returns false on a conflict with a change on disk; undefined while an earlier save is in progress
   */
  const save = async (hash = onDisk.current): Promise<boolean | undefined> => {
    if (isSaving.current) return undefined;
    isSaving.current = true;
    try {
      const result = await send<Saved>('save', { file, ...now, hash } satisfies Edited);
      const isSaved = !('conflict' in result);
      setConflict(!isSaved);
      if (isSaved) {
        onDisk.current = result.hash;
        setSaved({ draft: now, hash: result.hash });
      }
      return isSaved;
    } finally {
      isSaving.current = false;
    }
  };

  return {
    ...now,
    issues,
    notices,
    conflict,
    shown,
    isStale,
    isChecked: checkedDraft === now,
    isDirty,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    save,
  };
}
