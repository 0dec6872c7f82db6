import { useEffect, useState } from 'react';
import type { Editor, Outcome, Publication, PublishStep } from '../contract.ts';
import { ask, messageOf, send } from './ask-server.ts';

/** What is done when something is published, one after the other, in words. */
const steps: readonly { step: PublishStep; doing: string }[] = [
  { step: 'check', doing: 'Checking the content …' },
  { step: 'build', doing: 'Building the site; this takes up to a minute …' },
  { step: 'commit', doing: 'Noting the changes …' },
  { step: 'push', doing: 'Sending them …' },
];

/** What has changed since the last publication, in words, and the button that publishes it. */
export function Publishing({ onStatus }: { onStatus: (words: string) => void }) {
  const [publication, setPublication] = useState<Publication>();
  const [editor, setEditor] = useState<Editor>({ name: '', email: '' });
  const [doing, setDoing] = useState('');
  const [result, setResult] = useState<Outcome>();

  useEffect(() => {
    ask<Publication>('publication')
      .then((found) => {
        setPublication(found);
        setEditor(found.editor);
      })
      .catch((error: unknown) => onStatus(messageOf(error)));
  }, [onStatus]);

  const publish = async () => {
    setResult(undefined);
    for (const { step, doing: words } of steps) {
      setDoing(words);
      const outcome = await send<Outcome>('publish', { step, editor });
      setResult(outcome);
      if (!outcome.passed) break;
    }
    setDoing('');
    setPublication(await ask<Publication>('publication'));
  };

  if (!publication) return <p>Looking for what has changed …</p>;
  const { files, trouble, published } = publication;
  return (
    <div className="form publishing">
      <h2>Publish</h2>
      {trouble && <p>{trouble}</p>}
      {!trouble && files.length === 0 && <p>Nothing has changed since the last publication.</p>}
      {files.map(({ file, name, address, what, changes }) => (
        <section key={file} aria-label={name}>
          <h3>
            {name}: {what}
          </h3>
          <p className="where">
            {file}
            {address && published && what !== 'new' && (
              <>
                {' · '}
                <a href={`${published}${address}`} target="_blank" rel="noopener">
                  {name} before<span className="unseen"> (opens in a new tab)</span>
                </a>
              </>
            )}
            {address && what !== 'removed' && (
              <>
                {' · '}
                <a href={address} target="_blank" rel="noopener">
                  {name} after<span className="unseen"> (opens in a new tab)</span>
                </a>
              </>
            )}
          </p>
          {changes.length > 0 && (
            <table>
              <thead>
                <tr>
                  <th scope="col">What</th>
                  <th scope="col">Before</th>
                  <th scope="col">After</th>
                </tr>
              </thead>
              <tbody>
                {changes.map((change) => (
                  <tr key={`${change.name} ${change.before} ${change.after}`}>
                    <th scope="row">{change.name}</th>
                    <td data-label="Before">
                      <del>{change.before || '–'}</del>
                    </td>
                    <td data-label="After">
                      <ins>{change.after || '–'}</ins>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
      {!trouble && files.length > 0 && (
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
          <button type="submit" className="main" disabled={doing !== ''}>
            Publish
          </button>
        </form>
      )}
      <p role="status">{doing}</p>
      {result && !doing && (
        <div role={result.passed ? 'status' : 'alert'} className={result.passed ? undefined : 'conflict'}>
          {result.words.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}
