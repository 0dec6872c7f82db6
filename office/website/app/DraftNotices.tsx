import { forEngineer } from '../../../model/reader/editor-hints.ts';
import { capitalise } from '../../../model/text/words.ts';
import type { FileEntry } from '../contract.ts';
import { Conflicts } from './Changes.tsx';
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
  return unsaved.hash === opened.hash ? '' : ' The file was changed since then. If you continue, both are joined.';
}

interface Props {
  draft: OpenDraft;
  opened: EndpointResponse<'GET open'>;
  /** Shows the file as it is on the disk. */
  onShow: () => Promise<void>;
  entries: readonly FileEntry[];
}

/** Questions and notices about the state of the open file: earlier changes, colleagues, a change on the disk. */
export function DraftNotices({ draft, opened, onShow, entries }: Props) {
  const { unsaved, notKept, alsoOpen, isGone, merge } = draft;
  return (
    <>
      {unsaved && !opened.unreadable && (
        <Question
          question={`You did not save your changes of ${momentInWords(unsaved.at)}.${changeSince(unsaved, opened)}`}
          answers={{
            'Continue with my changes': () => draft.continueUnsaved(unsaved),
            'Discard them': draft.discardUnsaved,
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
          {alsoOpen.join(', ')} {alsoOpen.length === 1 ? 'has' : 'have'} this open, too. What each of you saves is
          joined; if it is the same field, you choose.
        </p>
      )}
      {merge && merge.conflicts.length > 0 && (
        <Conflicts
          cause={`${merge.by} has saved`}
          conflicts={merge.conflicts}
          entries={entries}
          onResolve={draft.decide}
        />
      )}
      {merge && merge.conflicts.length === 0 && merge.changedFields && (
        <p role="status" className="notice">
          {merge.by} has saved this text meanwhile, and you see it now: {merge.changedFields}.
          {draft.isDirty && ' Your changes are kept, and not saved yet.'}
        </p>
      )}
      {isGone && (
        <Question
          question="This text was removed since you opened it, or cannot be read any more. Nothing was overwritten."
          answers={{ 'Show what is there now, and put my changes aside': onShow }}
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
