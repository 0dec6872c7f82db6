import { useCallback, useEffect, useState } from 'react';
import type { Choices, Entry } from '../contract.ts';
import { ChangedFiles } from './ChangedFiles.tsx';
import { Conflicts } from './Conflicts.tsx';
import { callEndpoint, useAction, useQuery, type EndpointResponse } from './server.ts';
import { unsavedFiles } from './use-draft.ts';

const clock = (time: Date) => time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Shows since when the publication is live, or the reason why it is not yet. */
function Live({ version }: { version: string }) {
  const [sent] = useState(() => new Date());
  const [live, check] = useQuery('GET live', 'version', version);
  const since = live?.since;
  useEffect(() => {
    if (since) return;
    const timer = setInterval(() => void check(), 15_000);
    return () => clearInterval(timer);
  }, [since, check]);
  return (
    <p role="status" className="done">
      {since
        ? `Live since ${clock(new Date(since))}.`
        : `Sent at ${clock(sent)}. The website takes new content every quarter of an hour; this line says when it shows it. ${live?.words ?? ''} If that takes longer than 40 minutes, tell the engineer who runs the site: it may not build with this content.`}
    </p>
  );
}

interface Props {
  entries: readonly Entry[];
  onJoined: (joined: EndpointResponse<'POST join'>) => Promise<void>;
}

/** Changes since the last publication, and the button that publishes the chosen files. */
export function Publishing({ entries, onJoined }: Props) {
  const runAction = useAction();
  const [publication, setPublication] = useState<EndpointResponse<'GET publication'>>();
  const [conflicts, setConflicts] = useState<EndpointResponse<'POST join'>['conflicts']>([]);
  const [isPublishing, setPublishing] = useState(false);
  const [result, setResult] = useState<EndpointResponse<'POST publish'>>();

  const load = useCallback(
    (choices?: Choices) =>
      runAction(async () => {
        const joined = await callEndpoint('POST join', { choices });
        setConflicts(joined.conflicts);
        if (joined.conflicts.length === 0) await onJoined(joined);
        setPublication(await callEndpoint('GET publication'));
      }),
    [runAction, onJoined],
  );
  useEffect(() => void load(), [load]);

  if (!publication) return <p>Looking for what has changed …</p>;
  const { files, pictures, trouble, editor, published } = publication;
  const unsaved = entries.filter(({ file }) => unsavedFiles().includes(file));
  const publish = async (form: FormData) => {
    const chosen = form.getAll('files');
    if (chosen.length === 0) return setResult({ passed: false, words: 'Choose what to publish.' });
    setResult(undefined);
    setPublishing(true);
    await runAction(async () => {
      const by = { name: form.get('name'), email: form.get('email') };
      const outcome = await callEndpoint('POST publish', { editor: by, files: chosen });
      setResult(outcome);
      setConflicts(outcome.conflicts ?? []);
      setPublication(await callEndpoint('GET publication'));
    });
    setPublishing(false);
  };
  return (
    <div className="form screen">
      <h2>Publish</h2>
      {trouble && <p>{trouble}</p>}
      {unsaved.length > 0 && (
        <p className="notice">
          Changed and not saved, so not published:{' '}
          {unsaved.map(({ file, name }) => (
            <a key={file} href={`#${file}`}>
              {name}
            </a>
          ))}
        </p>
      )}
      {conflicts.length > 0 && (
        <Conflicts conflicts={conflicts} entries={entries} onResolve={(choices) => void load(choices)} />
      )}
      {!trouble && files.length === 0 && !result?.version && <p>Nothing has changed since the last publication.</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void publish(new FormData(event.currentTarget));
        }}
      >
        <ChangedFiles files={files} published={published} />
        {pictures.length > 0 && (
          <p>With what shows them, {pictures.length === 1 ? 'one picture goes' : `${pictures.length} pictures go`}.</p>
        )}
        {!trouble && files.length > 0 && conflicts.length === 0 && (
          <div className="new">
            <label htmlFor="editor-name">Your name, for the record of changes</label>
            <input id="editor-name" name="name" required autoComplete="name" defaultValue={editor.name} />
            <label htmlFor="editor-email">Your email address</label>
            <input
              id="editor-email"
              name="email"
              type="email"
              required
              autoComplete="email"
              defaultValue={editor.email}
            />
            <button type="submit" className="main" disabled={isPublishing}>
              Publish
            </button>
          </div>
        )}
      </form>
      <p role="status">{isPublishing && 'Checking, building and sending it; this takes up to a minute …'}</p>
      {result && result.words !== 'Sent.' && conflicts.length === 0 && (
        <div role={result.passed ? 'status' : 'alert'} className={result.passed ? 'done' : 'conflict'}>
          {result.words}
        </div>
      )}
      {result?.version && <Live version={result.version} />}
    </div>
  );
}
