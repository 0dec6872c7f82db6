import type { FileContent, FileIssue } from '../contract.ts';
import type { EndpointResponse } from './server.ts';

type CheckResponse = EndpointResponse<'POST check'>;

type Action =
  | 'undo'
  | 'redo'
  /** An edit in a field at a time in ms. */
  | { edit: Partial<FileContent>; field: string; time: number }
  | { saved: FileContent; hash: string }
  | { checked: FileContent; hash: string; result: NonNullable<CheckResponse['checked']> }
  /** A draft and the version of the file that it came from, merged with the version that is there now, if there is one. */
  | { sent: FileContent; hash: string; merge: CheckResponse['merge'] };

/** Longest pause between letters that are undone together, in ms. */
const typingPause = 1_000;
const maxUndoSteps = 200;
const noEdit = { field: '', time: 0 };

export const isSame = (a: FileContent, b: FileContent) => JSON.stringify(a) === JSON.stringify(b);

export const startState = (draft: FileContent, hash: string) => ({
  draft,
  /** Drafts before this one, and those that were undone, in their order. */
  undoSteps: [] as readonly FileContent[],
  redoSteps: [] as readonly FileContent[],
  /** Field of the last edit, and its time in ms: letters typed one after the other are undone together. */
  lastEdit: noEdit,
  /** The draft as it was last read or saved, and the version of the file then. */
  saved: draft,
  hash,
  /** The file was removed since then, or cannot be read any more. */
  isGone: false,
  /** Result of merging it with what others saved since then, until it is saved. */
  merge: undefined as CheckResponse['merge'],
  /** Result of the last check, and the draft that it is about. */
  issues: [] as FileIssue[],
  notices: [] as FileIssue[],
  checked: undefined as FileContent | undefined,
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
    return { ...state, saved, hash, isGone: false, merge: undefined };
  }
  if ('merge' in action) {
    const { sent, hash, merge } = action;
    if (sent !== draft || hash !== state.hash) return state;
    if (!merge || merge.conflicts.length > 0) return { ...state, merge, isGone: !merge };
    // An earlier draft would take back what others have saved.
    const { issues, notices } = state;
    return { ...startState(merge.draft, merge.hash), saved: merge.base, merge, issues, notices };
  }
  if ('checked' in action) {
    const { checked, hash, result } = action;
    // A reply about an earlier draft, or from before a save, may arrive late.
    if (checked !== draft || hash !== state.hash) return state;
    const { issues, notices, shown } = result;
    return { ...state, issues, notices, checked, isStale: shown === undefined, shownHash: shown ?? state.shownHash };
  }
  // Drops undefined values, which the file does not have either.
  const edited = JSON.parse(JSON.stringify({ ...draft, ...action.edit })) as FileContent;
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
