import { useCallback, useEffect, useState } from 'react';
import type { Decisions, FileEntry } from '../contract.ts';
import { ChangedFiles, Conflicts } from './Changes.tsx';
import { NewTabLink } from './Controls.tsx';
import { PublishingState, usePublishing, type Outcome } from './PublishingState.tsx';
import { useAskAboutPeople } from './RegisteredPeople.tsx';
import { callEndpoint, useAction, type EndpointResponse } from './server.ts';

interface Props {
  entries: readonly FileEntry[];
  onJoined: (joined: EndpointResponse<'POST join'>) => Promise<void>;
}

/** Changes since the last publication, and the button that publishes the chosen files. */
export function Publishing({ entries, onJoined }: Props) {
  const runAction = useAction();
  const [changes, setChanges] = useState<EndpointResponse<'GET changes-to-publish'>>();
  const [conflicts, setConflicts] = useState<EndpointResponse<'POST join'>['conflicts']>([]);
  const [problem, setProblem] = useState('');
  const askAboutPeople = useAskAboutPeople();

  const load = useCallback(
    (decisions?: Decisions) =>
      runAction(async () => {
        const joined = await callEndpoint('POST join', { decisions });
        setConflicts(joined.conflicts);
        if (joined.conflicts.length === 0) await onJoined(joined);
        setChanges(await callEndpoint('GET changes-to-publish'));
      }),
    [runAction, onJoined],
  );
  useEffect(() => void load(), [load]);
  const onDone = useCallback(async ({ passed, conflicts: open }: Outcome) => {
    setConflicts(open ?? []);
    // Published files leave the list at once, before the new list is here.
    if (passed) setChanges((before) => before && { ...before, files: [], pictures: [] });
    setChanges(await callEndpoint('GET changes-to-publish'));
  }, []);
  const { job, isPublishing, follow } = usePublishing(onDone);
  /** Number of requests between the press of the button and the publication. */
  const [starting, setStarting] = useState(0);
  const start = async (action: () => Promise<void>) => {
    setStarting((count) => count + 1);
    await runAction(action);
    setStarting((count) => count - 1);
  };

  if (!changes)
    return (
      <div className="screen">
        <h1>Publish</h1>
        <p>Looking for what has changed …</p>
      </div>
    );
  const { files, pictures, trouble, unsaved, site } = changes;
  const unsavedEntries = entries.filter(({ file }) => unsaved.includes(file));
  const publish = async (form: FormData) => {
    const chosen = files
      .filter(({ file }) => form.getAll('files').includes(file))
      // A file that was renamed is published with its removal under the earlier name.
      .flatMap(({ file, from }) => [file, ...(from === undefined ? [] : [from])]);
    setProblem(chosen.length === 0 ? 'Choose what to publish.' : '');
    if (chosen.length === 0) return;
    const begin = () => start(async () => follow(await callEndpoint('POST publish', { files: chosen })));
    await start(async () =>
      askAboutPeople(await callEndpoint('POST change-of-dates', { files: chosen }), 'Publish', () => void begin()),
    );
  };
  return (
    <div className="screen">
      <h1>Publish</h1>
      {trouble && <p>{trouble}</p>}
      {unsavedEntries.length > 0 && (
        <p className="notice">
          Changed and not saved, so not published:{' '}
          {unsavedEntries.map(({ file, name }) => (
            <a key={file} href={`#${file}`}>
              {name}
            </a>
          ))}
        </p>
      )}
      {conflicts.length > 0 && (
        <Conflicts conflicts={conflicts} entries={entries} onResolve={(decisions) => void load(decisions)} />
      )}
      {!trouble && files.length === 0 && !isPublishing && <p>Nothing has changed since the last publication.</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void publish(new FormData(event.currentTarget));
        }}
      >
        <ChangedFiles files={files} site={site} />
        {pictures.length > 0 && (
          <p>{pictures.length === 1 ? 'One picture is' : `${pictures.length} pictures are`} published with them.</p>
        )}
        {!trouble && files.length > 0 && conflicts.length === 0 && (
          <button type="submit" className="main" disabled={isPublishing || starting > 0}>
            Publish
          </button>
        )}
      </form>
      {problem && <p role="alert">{problem}</p>}
      {starting > 0 && !isPublishing && <p role="status">Checking the changes …</p>}
      {conflicts.length === 0 && <PublishingState job={job} />}
      {job?.outcome?.since && (
        <p>
          <NewTabLink href={site}>Open the website</NewTabLink>
        </p>
      )}
    </div>
  );
}
