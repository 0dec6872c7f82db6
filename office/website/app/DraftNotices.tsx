import { forEngineer } from '../../../model/reader/editor-hints.ts';
import { capitalise } from '../../../model/text/words.ts';
import { momentInWords } from './formats.ts';
import type { EndpointResponse } from './server.ts';
import type { OpenDraft } from './use-draft.ts';

function Question({ question, answers }: { question: string; answers: Record<string, () => unknown> }) {
  return (
    <div role="alert" className="warning">
      <p>{question}</p>
      {Object.entries(answers).map(([label, onClick]) => (
        <button key={label} type="button" onClick={() => void onClick()}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** A sentence on the change of a file since its unsaved changes were made; empty if there is none. */
function changeSince(unsaved: NonNullable<OpenDraft['unsaved']>, opened: Props['opened']): string {
  if (opened.isRemoved) return ' The text was removed or renamed since then. It is there again if you save them.';
  return unsaved.hash === opened.hash ? '' : ' The file was changed since then; compare before you save.';
}

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
  const { unsaved, notKept, alsoOpen, hasConflict, change, settleUnsaved } = draft;
  return (
    <>
      {unsaved && !opened.unreadable && (
        <Question
          question={`You did not save your changes of ${momentInWords(unsaved.at)}.${changeSince(unsaved, opened)}`}
          answers={{
            'Continue with my changes': () => {
              change({ value: unsaved.value, body: unsaved.body });
              settleUnsaved();
            },
            'Discard them': settleUnsaved,
          }}
        />
      )}
      {notKept && (
        <p role="alert" className="notice">
          {notKept} The server does not have what you have not saved. Keep this window open, save it, and tell the
          engineer.
        </p>
      )}
      {alsoOpen.length > 0 && (
        <p role="status" className="notice">
          {alsoOpen.join(', ')} {alsoOpen.length === 1 ? 'has' : 'have'} this open, too. Nobody overwrites the other:
          whoever saves last chooses. Save before you close this window.
        </p>
      )}
      {hasConflict && (
        <Question
          question="This file was changed elsewhere since you opened it: in another window, in a text editor or by an update. Nothing was overwritten."
          answers={{
            'Show what is there now, and put my changes aside': onShow,
            'Keep my version in its place': onKeepMine,
          }}
        />
      )}
    </>
  );
}

interface UnreadableProps {
  unreadable: NonNullable<EndpointResponse<'GET open'>['unreadable']>;
  onRestore: () => void;
}

/** A file that cannot be read: the line where its reader stopped, and a way back. */
export function Unreadable({ unreadable, onRestore }: UnreadableProps) {
  const { line, message, text, isPublished } = unreadable;
  return (
    <section aria-label="This text cannot be read" className="warning">
      <p role="alert">
        This text was changed outside the office and cannot be read. The website shows it as last published.
      </p>
      {isPublished ? (
        <button type="button" onClick={onRestore}>
          Show it as last published
        </button>
      ) : (
        <p>It was never published, so there is no earlier text. Ask the engineer to correct it.</p>
      )}
      <details>
        <summary>{forEngineer}</summary>
        <p>
          Line {line}: {capitalise(message)}
        </p>
        <pre>{text.split('\n')[line - 1]}</pre>
      </details>
    </section>
  );
}
