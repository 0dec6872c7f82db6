/** What is edited: the value of a file, and the Markdown of an article. */
export interface Draft {
  value: Record<string, unknown>;
  body?: string;
}

/** A draft with what it was before, and what was undone. */
export interface History {
  now: Draft;
  past: readonly Draft[];
  future: readonly Draft[];
  /** The field that was changed last, and when: letters typed one after the other are undone together. */
  last: { field: string; at: number };
}

const together = 1000;
const maxUndoSteps = 200;

export const startHistory = (now: Draft): History => ({ now, past: [], future: [], last: { field: '', at: 0 } });

/** The history after a change of a field. */
export function changed(history: History, now: Draft, field: string, at: number): History {
  const { last, past } = history;
  const isSame = field !== '' && field === last.field && at - last.at < together;
  return {
    now,
    past: isSame ? past : [...past, history.now].slice(-maxUndoSteps),
    future: [],
    last: { field, at },
  };
}

export function undone(history: History): History {
  const now = history.past.at(-1);
  if (!now) return history;
  return { now, past: history.past.slice(0, -1), future: [history.now, ...history.future], last: { field: '', at: 0 } };
}

export function redone(history: History): History {
  const [now, ...future] = history.future;
  if (!now) return history;
  return { now, past: [...history.past, history.now], future, last: { field: '', at: 0 } };
}
