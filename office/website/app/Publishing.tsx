import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { countInWords } from '../../../model/text/words.ts';
import type { Decisions, FileEntry } from '../contract.ts';
import { ChangedFiles, Conflicts, UnsavedFiles } from './Changes.tsx';
import { NewTabLink } from './Controls.tsx';
import { PublishingState, usePublishing, type Job, type Outcome } from './PublishingState.tsx';
import { useAskAboutPeople } from './RegisteredPeople.tsx';
import { callEndpoint, StatusContext, useAction, type EndpointResponse } from './server.ts';

type ChangesToPublish = EndpointResponse<'GET changes-to-publish'>;
type MergeResult = EndpointResponse<'POST join'>;

interface Props {
  entries: readonly FileEntry[];
  /** Reports what colleagues have published, once no conflict with it is left. */
  onMerged: (result: MergeResult) => Promise<void>;
}

export function Publishing({ entries, onMerged }: Props) {
  const runAction = useAction();
  /** Undefined before they are known, and if they could not be read. */
  const [changes, setChanges] = useState<ChangesToPublish>();
  const [isLooking, setLooking] = useState(true);
  const [conflicts, setConflicts] = useState<MergeResult['conflicts']>([]);
  /** All that were made, because one may lead to the next conflict. */
  const decisions = useRef<Decisions>({});
  const screen = useRef<HTMLDivElement>(null);
  const findChanges = useCallback(async () => {
    // For the server, a window that sends this request has no file open, which is untrue once the screen is left.
    if (!screen.current) return;
    setChanges(
      await callEndpoint('GET changes-to-publish').catch((error: unknown) => {
        setChanges(undefined);
        throw error;
      }),
    );
  }, []);
  const load = useCallback(
    (newDecisions?: Decisions) =>
      runAction(async () => {
        try {
          Object.assign(decisions.current, newDecisions);
          const result = await callEndpoint('POST join', { decisions: decisions.current });
          setConflicts(result.conflicts);
          if (result.conflicts.length === 0) await onMerged(result);
          await findChanges();
        } finally {
          setLooking(false);
        }
      }, newDecisions && 'Joining what colleagues have published …'),
    [runAction, onMerged, findChanges],
  );
  useEffect(() => void load(), [load]);
  const onDone = useCallback(
    (outcome: Outcome) => {
      setConflicts(outcome.conflicts ?? []);
      return runAction(findChanges);
    },
    [runAction, findChanges],
  );
  const { job, isPublishing, follow } = usePublishing(onDone);
  const hasConflicts = conflicts.length > 0;
  return (
    <div className="screen" ref={screen}>
      <h1>Publish</h1>
      {!changes && isLooking && <p>Looking for what has changed …</p>}
      {!changes && !isLooking && (
        <button
          type="button"
          onClick={() => {
            setLooking(true);
            void load();
          }}
        >
          Look again for what has changed
        </button>
      )}
      {changes?.trouble && <p>{changes.trouble}</p>}
      <UnsavedFiles files={changes?.unsaved ?? []} />
      {hasConflicts && (
        <Conflicts
          cause="A colleague has published"
          conflicts={conflicts}
          entries={entries}
          onResolve={(newDecisions) => void load(newDecisions)}
        />
      )}
      {changes && (
        <PublishForm changes={changes} hasConflicts={hasConflicts} isPublishing={isPublishing} onStart={follow} />
      )}
      {!hasConflicts && <PublishingState job={job} />}
      {changes && job?.outcome?.since && (
        <p>
          <NewTabLink href={changes.site}>Open the website</NewTabLink>
        </p>
      )}
    </div>
  );
}

interface PublishFormProps {
  changes: ChangesToPublish;
  hasConflicts: boolean;
  isPublishing: boolean;
  /** Called with nothing once the button is pressed, which hides the last outcome, then with the publication that began. */
  onStart: (job: Job | undefined) => void;
}

/** The choice among the changed files, with the button that publishes them. */
function PublishForm({ changes, hasConflicts, isPublishing, onStart }: PublishFormProps) {
  const { files, pictures, trouble, site } = changes;
  const setStatus = useContext(StatusContext);
  const runAction = useAction();
  const askAboutPeople = useAskAboutPeople();
  /** The button was pressed, and the publication has not begun. */
  const [isPending, setPending] = useState(false);
  const request = async (action: () => Promise<void>) => {
    setPending(true);
    await runAction(action);
    setPending(false);
  };
  const publish = async (form: FormData) => {
    onStart(undefined);
    setStatus('');
    const chosenFiles = files
      .filter(({ file }) => form.getAll('files').includes(file))
      // A file that was renamed is published with its removal under the earlier name.
      .flatMap(({ file, earlierFile }) => [file, ...(earlierFile === undefined ? [] : [earlierFile])]);
    const start = () => request(async () => onStart(await callEndpoint('POST publish', { files: chosenFiles })));
    await request(async () => {
      if (chosenFiles.length === 0) throw new Error('Choose what to publish.');
      const change = await callEndpoint('POST change-of-dates', { files: chosenFiles });
      await askAboutPeople(change, 'Publish', start);
    });
  };
  return (
    <>
      {!trouble && files.length === 0 && !isPublishing && <p>Nothing has changed since the last publication.</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void publish(new FormData(event.currentTarget));
        }}
      >
        <ChangedFiles files={files} site={site} />
        {pictures.length > 0 && <p>Published with them: {countInWords(pictures.length, 'picture')}.</p>}
        {!trouble && files.length > 0 && !hasConflicts && (
          <button type="submit" className="primary" disabled={isPublishing || isPending}>
            Publish
          </button>
        )}
      </form>
      {isPending && !isPublishing && <p role="status">Checking the changes …</p>}
    </>
  );
}
