import { useCallback } from 'react';
import type { FileEntry } from '../contract.ts';
import { ChangeTable } from './Changes.tsx';
import { Fold } from './Controls.tsx';
import { momentInWords } from './formats.ts';
import { PublishingState, usePublishing } from './PublishingState.tsx';
import { useAskAboutPeople } from './RegisteredPeople.tsx';
import { callEndpoint, useAction, useQuery } from './server.ts';

interface Props {
  /** The file whose history it is, which may have been taken down; empty for the history of all. */
  file: string;
  entry: FileEntry | undefined;
  onRestore: () => Promise<void>;
}

function PublishedChanges({ id }: { id: string }) {
  const [changes] = useQuery('GET changes', 'id', id);
  return changes ? <ChangeTable changes={changes} /> : <p>Looking …</p>;
}

export function History({ file, entry, onRestore }: Props) {
  const [publications, load] = useQuery('GET history', 'file', file);
  const runAction = useAction();
  const onTakenBack = useCallback(async () => {
    await load();
    await onRestore();
  }, [load, onRestore]);
  const { job, isPublishing, follow } = usePublishing(onTakenBack);
  const askAboutPeople = useAskAboutPeople();
  const takeBack = (id: string, summary: string) => {
    if (!confirm(`Take back “${summary}” from the website? It is rebuilt as it was before, in a minute or two.`))
      return;
    void runAction(async () => {
      // The last outcome would read as that of this press.
      follow(undefined);
      const change = await callEndpoint('POST change-of-dates', { back: id });
      const makeChange = async () => {
        follow(await callEndpoint('POST take-back', { id }));
        scrollTo(0, 0);
      };
      await askAboutPeople(change, 'Take back', () => runAction(makeChange, 'Taking it back …'));
    }, 'Looking for people on its dates …');
  };
  const restore = (id: string) =>
    runAction(async () => {
      const { changedNames, keptFields } = await callEndpoint('POST restore', { id, file });
      const kept = keptFields.length > 0 ? ` Changed again since, and kept: ${keptFields.join(', ')}.` : '';
      const others =
        file && !entry ? ' What was taken down or changed with it stays so: Publish and History list it.' : '';
      await onRestore();
      return changedNames.length > 0
        ? `Restored: ${changedNames.join(', ')}. It is public once you publish it.${kept}${others}`
        : `There was nothing to restore.${kept}`;
    }, 'Restoring …');
  return (
    <div className="screen">
      <h1>{file ? `History of ${entry?.name ?? 'a removed page'}` : 'History'}</h1>
      <p>
        <em>{file ? 'Restore this version' : 'Revert this'}</em> makes{' '}
        {file ? 'it read as it did after that publication' : 'everything that a publication changed read as before it'}.
        Visitors see it once you publish it.
      </p>
      <PublishingState job={job} />
      {publications?.length === 0 && <p>{file ? 'It has not' : 'Nothing has'} been published yet.</p>}
      {publications?.map(({ id, author, publishedAt, summary }) => {
        const name = `${summary}, ${momentInWords(publishedAt)}`;
        return (
          <section key={id} aria-label={name}>
            <h2>{summary}</h2>
            <p className="details">
              {momentInWords(publishedAt)} · {author}
            </p>
            <Fold summary="What changed">
              <PublishedChanges id={id} />
            </Fold>
            <button type="button" onClick={() => void restore(id)}>
              {file ? 'Restore this version' : 'Revert this'}
              <span className="visually-hidden"> {name}</span>
            </button>
            {!file && (
              <button type="button" disabled={isPublishing} onClick={() => takeBack(id, summary)}>
                Take back from the website now<span className="visually-hidden"> {name}</span>
              </button>
            )}
          </section>
        );
      })}
    </div>
  );
}
