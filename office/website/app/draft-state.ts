import type { FileIssue } from '../contract.ts';
import type { EndpointResponse } from './server.ts';

/** Content of a file that is edited: its value, and the Markdown of an article. */
export interface Draft {
  value: Record<string, unknown>;
  body?: string | undefined;
}

type Action =
  | 'undo'
  | 'redo'
  /** An edit in a field at a time in ms. */
  | { edit: Partial<Draft>; field: string; time: number }
  /** Without a hash the file has changed on the disk, and was not overwritten. */
  | { saved: Draft; hash: string | undefined }
  | { checked: Draft; hash: string; result: EndpointResponse<'POST check'>['checked'] };

/** Longest pause between letters that are undone together, in ms. */
const typingPause = 1_000;
const maxUndoSteps = 200;
const noEdit = { field: '', time: 0 };

export const isSame = (a: Draft, b: Draft) => JSON.stringify(a) === JSON.stringify(b);

export const startState = (draft: Draft, hash: string) => ({
  draft,
  /** Drafts before this one, and those that were undone, in their order. */
  undoSteps: [] as readonly Draft[],
  redoSteps: [] as readonly Draft[],
  /** Field of the last edit, and its time in ms: letters typed one after the other are undone together. */
  lastEdit: noEdit,
  /** The draft as it was last read or saved, and the version of the file then. */
  saved: draft,
  hash,
  /** The file has changed on the disk since then. */
  hasConflict: false,
  /** Result of the last check, and the draft that it is about. */
  issues: [] as FileIssue[],
  notices: [] as FileIssue[],
  checked: undefined as Draft | undefined,
  /** The draft has a mistake, and the preview shows an earlier text. */
  isStale: false,
  shownHash: hash,
});

type State = ReturnType<typeof startState>;

/** Returns the same state for an edit that changes nothing, and for a late reply. */
export function stateAfter(state: State, action: Action): State {
  const { draft, undoSteps, redoSteps, lastEdit } = state;
  if (action === 'undo') {
    const previous = undoSteps.at(-1);
    if (!previous) return state;
    return {
      ...state,
      draft: previous,
      undoSteps: undoSteps.slice(0, -1),
      redoSteps: [draft, ...redoSteps],
      lastEdit: noEdit,
    };
  }
  if (action === 'redo') {
    const [next, ...laterSteps] = redoSteps;
    if (!next) return state;
    return { ...state, draft: next, undoSteps: [...undoSteps, draft], redoSteps: laterSteps, lastEdit: noEdit };
  }
  if ('saved' in action) {
    const { saved, hash } = action;
    return hash === undefined ? { ...state, hasConflict: true } : { ...state, saved, hash, hasConflict: false };
  }
  if ('checked' in action) {
    const { checked, hash, result } = action;
    // A reply about an earlier draft, or from before a save, may arrive late.
    if (checked !== draft || hash !== state.hash) return state;
    if (result === null) return { ...state, hasConflict: true };
    const { issues, notices, shown } = result;
    return { ...state, issues, notices, checked, isStale: shown === undefined, shownHash: shown ?? state.shownHash };
  }
  // Drops undefined values, which the file does not have either.
  const edited = JSON.parse(JSON.stringify({ ...draft, ...action.edit })) as Draft;
  if (isSame(edited, draft)) return state;
  const { field, time } = action;
  const isTyping = field !== '' && field === lastEdit.field && time - lastEdit.time < typingPause;
  return {
    ...state,
    draft: edited,
    undoSteps: isTyping ? undoSteps : [...undoSteps, draft].slice(-maxUndoSteps),
    redoSteps: [],
    lastEdit: { field, time },
  };
}
