/** State that is edited: the value of a file, and the Markdown of an article. */
export interface Draft {
  value: Record<string, unknown>;
  body?: string;
}

/** A draft with its earlier states, and those that were undone. */
export interface History {
  now: Draft;
  past: readonly Draft[];
  future: readonly Draft[];
  /** Field of the last change, and its time in ms: letters typed one after the other are undone together. */
  last: { field: string; at: number };
}

export type Edit = 'undo' | 'redo' | { draft: Partial<Draft>; field: string; at: number };

const together = 1000;
const maxUndoSteps = 200;
const nothing = { field: '', at: 0 };

export const startHistory = (now: Draft): History => ({ now, past: [], future: [], last: nothing });

/** The history after an edit. An edit that changes nothing returns the same history. */
export function edited(history: History, edit: Edit): History {
  const { now, past, future, last } = history;
  const step = edit === 'undo' ? past.at(-1) : edit === 'redo' ? future[0] : undefined;
  if (edit === 'undo')
    return step ? { now: step, past: past.slice(0, -1), future: [now, ...future], last: nothing } : history;
  if (edit === 'redo')
    return step ? { now: step, past: [...past, now], future: future.slice(1), last: nothing } : history;
  // Drops undefined values, which the file does not have either.
  const next = JSON.parse(JSON.stringify({ ...now, ...edit.draft })) as Draft;
  if (JSON.stringify(next) === JSON.stringify(now)) return history;
  const { field, at } = edit;
  const isSame = field !== '' && field === last.field && at - last.at < together;
  return {
    now: next,
    past: isSame ? past : [...past, now].slice(-maxUndoSteps),
    future: [],
    last: { field, at },
  };
}
