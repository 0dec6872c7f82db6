import { useCallback, useEffect, useState } from 'react';
import type { Choices, Collision, Entry, Joined, Outcome, Publication, PublishStep } from '../contract.ts';
import { ChangedFiles } from './ChangedFiles.tsx';
import { Collisions } from './Collisions.tsx';
import { Published } from './Published.tsx';
import { ask, send, useAct } from './server.ts';

/** The steps of a publication, in words. */
const steps: Record<PublishStep, string> = {
  check: 'Checking the content …',
  build: 'Building the site; this takes up to a minute …',
  send: 'Sending it …',
};

interface Props {
  entries: readonly Entry[];
  onJoined: (joined: Joined) => Promise<void>;
}

/** Changes since the last publication, and the button that publishes the chosen files. */
export function Publishing({ entries, onJoined }: Props) {
  const act = useAct();
  const [publication, setPublication] = useState<Publication>();
  const [collisions, setCollisions] = useState<readonly Collision[]>([]);
  const [step, setStep] = useState<PublishStep>();
  const [result, setResult] = useState<Outcome>();

  const load = useCallback(
    (choices?: Choices) =>
      act(async () => {
        const joined = await send<Joined>('join', { choices });
        setCollisions(joined.collisions);
        if (joined.collisions.length === 0) await onJoined(joined);
        setPublication(await ask<Publication>('publication'));
      }),
    [act, onJoined],
  );
  useEffect(() => void load(), [load]);

  if (!publication) return <p>Looking for what has changed …</p>;
  const { files, pictures, trouble, editor, published } = publication;
  const publish = async (form: FormData) => {
    const sent = {
      editor: { name: form.get('name'), email: form.get('email') },
      files: form.getAll('files').flatMap((value) => String(value).split(' ')),
    };
    for (const next of Object.keys(steps) as PublishStep[]) {
      setStep(next);
      const outcome = await send<Outcome>('publish', { step: next, ...sent });
      setResult(outcome);
      if (outcome.collisions) setCollisions(outcome.collisions);
      if (!outcome.passed) break;
    }
    setPublication(await ask<Publication>('publication'));
  };
  return (
    <div className="form screen">
      <h2>Publish</h2>
      {trouble && <p>{trouble}</p>}
      {collisions.length > 0 && (
        <Collisions collisions={collisions} entries={entries} onDecided={(choices) => void load(choices)} />
      )}
      {!trouble && files.length === 0 && !result?.version && <p>Nothing has changed since the last publication.</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          setResult(form.has('files') ? undefined : { passed: false, words: 'Choose what to publish.' });
          if (form.has('files')) void act(() => publish(form)).then(() => setStep(undefined));
        }}
      >
        <ChangedFiles files={files} published={published} />
        {pictures.length > 0 && (
          <p>With what shows them, {pictures.length === 1 ? 'one picture goes' : `${pictures.length} pictures go`}.</p>
        )}
        {!trouble && files.length > 0 && collisions.length === 0 && (
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
            <button type="submit" className="main" disabled={step !== undefined}>
              Publish
            </button>
          </div>
        )}
      </form>
      <p role="status">{step && steps[step]}</p>
      {result && !step && result.words !== 'Sent.' && collisions.length === 0 && (
        <div role={result.passed ? 'status' : 'alert'} className={result.passed ? 'done' : 'conflict'}>
          {result.words}
        </div>
      )}
      {result?.version && <Published version={result.version} />}
    </div>
  );
}
