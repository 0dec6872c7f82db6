import { useCallback, useEffect, useState } from 'react';
import type { Choices, Collision, Editor, Entry, Joined, Outcome, Publication, PublishStep } from '../contract.ts';
import { ask, messageOf, send } from './ask-server.ts';
import { ChangedFileItem } from './ChangedFileItem.tsx';
import { Collisions } from './Collisions.tsx';
import { Published } from './Published.tsx';

/** The steps of a publication, in words. */
const steps: readonly { step: PublishStep; doing: string }[] = [
  { step: 'check', doing: 'Checking the content …' },
  { step: 'build', doing: 'Building the site; this takes up to a minute …' },
  { step: 'send', doing: 'Sending it …' },
];

interface Props {
  entries: readonly Entry[];
  onStatus: (words: string) => void;
  onJoined: (joined: Joined) => void;
}

/** Changes since the last publication, and the button that publishes the chosen files. */
export function Publishing({ entries, onStatus, onJoined }: Props) {
  const [publication, setPublication] = useState<Publication>();
  const [editor, setEditor] = useState<Editor>({ name: '', email: '' });
  /** Files that were chosen or left out by hand; the others go if they are finished. */
  const [byHand, setByHand] = useState<Record<string, boolean>>({});
  const [collisions, setCollisions] = useState<readonly Collision[]>([]);
  const [doing, setDoing] = useState('');
  const [result, setResult] = useState<Outcome>();

  const load = useCallback(
    async (choices?: Choices) => {
      try {
        const joined = await send<Joined>('join', { choices });
        setCollisions(joined.collisions);
        if (joined.collisions.length === 0) onJoined(joined);
        const found = await ask<Publication>('publication');
        setPublication(found);
        setEditor((before) => (before.name ? before : found.editor));
      } catch (error) {
        onStatus(messageOf(error));
      }
    },
    [onJoined, onStatus],
  );
  // oxlint-disable-next-line react/set-state-in-effect -- It is set when the server has answered.
  useEffect(() => void load(), [load]);

  if (!publication) return <p>Looking for what has changed …</p>;
  const { files, pictures, trouble, published } = publication;
  const chosen = files
    .filter(({ file, issues, draft }) => byHand[file] ?? (issues.length === 0 && !draft))
    .map(({ file }) => file);
  const publish = async () => {
    setResult(undefined);
    for (const { step, doing: words } of steps) {
      setDoing(words);
      const outcome = await send<Outcome>('publish', { step, editor, files: chosen });
      setResult(outcome);
      if (outcome.collisions) setCollisions(outcome.collisions);
      if (!outcome.passed) break;
    }
    setDoing('');
    setPublication(await ask<Publication>('publication'));
  };
  return (
    <div className="form publishing">
      <h2>Publish</h2>
      {trouble && <p>{trouble}</p>}
      {collisions.length > 0 && (
        <Collisions collisions={collisions} entries={entries} onDecided={(choices) => void load(choices)} />
      )}
      {!trouble && files.length === 0 && !result?.version && <p>Nothing has changed since the last publication.</p>}
      {files.map((changed) => (
        <ChangedFileItem
          key={changed.file}
          changed={changed}
          published={published}
          isChosen={chosen.includes(changed.file)}
          onChoose={(isChosen) => {
            const parts = changed.together ? files.filter(({ together }) => together) : [changed];
            setByHand({ ...byHand, ...Object.fromEntries(parts.map(({ file }) => [file, isChosen])) });
          }}
        />
      ))}
      {pictures.length > 0 && (
        <p>With what shows them, {pictures.length === 1 ? 'one picture goes' : `${pictures.length} pictures go`}.</p>
      )}
      {!trouble && files.length > 0 && collisions.length === 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            publish().catch((error: unknown) => {
              setDoing('');
              setResult({ passed: false, words: messageOf(error) });
            });
          }}
        >
          <label htmlFor="editor-name">Your name, for the record of changes</label>
          <input
            id="editor-name"
            required
            autoComplete="name"
            value={editor.name}
            onChange={(event) => setEditor({ ...editor, name: event.target.value })}
          />
          <label htmlFor="editor-email">Your email address</label>
          <input
            id="editor-email"
            type="email"
            required
            autoComplete="email"
            value={editor.email}
            onChange={(event) => setEditor({ ...editor, email: event.target.value })}
          />
          <button type="submit" className="main" disabled={doing !== '' || chosen.length === 0}>
            Publish
          </button>
        </form>
      )}
      <p role="status">{doing}</p>
      {result && !doing && result.words !== 'Sent.' && collisions.length === 0 && (
        <div role={result.passed ? 'status' : 'alert'} className={result.passed ? 'done' : 'conflict'}>
          {result.words.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {result?.version && <Published version={result.version} />}
    </div>
  );
}
