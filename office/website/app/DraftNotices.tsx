import { momentInWords } from './days.ts';
import { Question } from './FileParts.tsx';
import { callEndpoint, useAction, type EndpointResponse } from './server.ts';
import type { OpenDraft } from './use-draft.ts';

interface Props {
  draft: OpenDraft;
  opened: EndpointResponse<'GET open'>;
  /** Shows the file as it is on the disk. */
  onShow: () => Promise<void>;
  /** Saves the draft in the place of the file on the disk. */
  onKeepMine: () => Promise<void>;
}

/** Questions and notices about the state of the open file: earlier changes, colleagues, a change on the disk. */
export function DraftNotices({ draft, opened, onShow, onKeepMine }: Props) {
  const { unsaved, notKept, alsoOpen, conflict, change, settleUnsaved } = draft;
  const { file } = opened.entry;
  const runAction = useAction();
  return (
    <>
      {unsaved && (
        <Question
          question={`You did not save your changes of ${momentInWords(unsaved.at)}. ${unsaved.hash === opened.hash ? '' : ' The file was changed since then; compare before you save.'}`}
          answers={{
            'Continue with my changes': () => {
              change(unsaved.draft);
              settleUnsaved();
            },
            'Discard them': () => {
              settleUnsaved();
              void runAction(async () => void (await callEndpoint('POST discard', { file })));
            },
          }}
        />
      )}
      {notKept && (
        <p role="alert" className="notice">
          {notKept} What you have not saved is kept in this browser only. Save it, and tell the engineer.
        </p>
      )}
      {alsoOpen.length > 0 && (
        <p role="status" className="notice">
          {alsoOpen.join(', ')} {alsoOpen.length === 1 ? 'has' : 'have'} this open, too. Nobody overwrites the other:
          whoever saves last chooses.
        </p>
      )}
      {conflict && (
        <Question
          question="This file was changed elsewhere since you opened it: in another window, in a text editor or by an update. Nothing was overwritten."
          answers={{
            'Show what is there now, and leave my changes': onShow,
            'Keep my version in its place': onKeepMine,
          }}
        />
      )}
    </>
  );
}
