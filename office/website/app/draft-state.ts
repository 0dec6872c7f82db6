import type { Issue } from '../contract.ts';
import type { EndpointResponse } from './server.ts';

/** Content of a file that is edited: its value, and the Markdown of an article. */
export interface Draft {
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

/** Longest pause between letters that are undone together, in ms. */
const typingPause = 1_000;
const maxUndoSteps = 200;
const noEdit = { field: '', at: 0 };

export const isSame = (a: Draft, b: Draft) => JSON.stringify(a) === JSON.stringify(b);

/** State of a file that was opened. */
export const startState = (now: Draft, hash: string) => ({
  now,
  past: [] as readonly Draft[],
  future: [] as readonly Draft[],
  /** Field of the last edit, and its time in ms: letters typed one after the other are undone together. */
  last: noEdit,
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
    return before ? { ...state, now: before, past: past.slice(0, -1), future: [now, ...future], last: noEdit } : state;
  }
  if (action === 'redo') {
    const [next, ...rest] = future;
    return next ? { ...state, now: next, past: [...past, now], future: rest, last: noEdit } : state;
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
  const isTyping = field !== '' && field === last.field && at - last.at < typingPause;
  return {
    ...state,
    now: next,
    past: isTyping ? past : [...past, now].slice(-maxUndoSteps),
    future: [],
    last: { field, at },
  };
}
