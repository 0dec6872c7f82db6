import { useEffect, useState } from 'react';
import type { Change, Entry, Published } from '../contract.ts';
import { ask, messageOf, send } from './ask-server.ts';
import { ChangeTable } from './ChangeTable.tsx';

interface Props {
  /** The file whose history it is; without one, the history of all. */
  entry: Entry | undefined;
  onStatus: (words: string) => void;
  onPutBack: () => Promise<void>;
}

const inWords = (time: string) =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Singapore' });

/** A publication with its changes, which are fetched once it is opened. */
function Details({ id }: { id: string }) {
  const [changes, setChanges] = useState<Change[]>();
  const open = () => void ask<Change[]>('changes', { id }).then(setChanges, () => setChanges([]));
  return (
    <details onToggle={() => changes ?? open()}>
      <summary>What changed</summary>
      {changes ? <ChangeTable changes={changes} /> : <p>Looking …</p>}
    </details>
  );
}

/** List of publications, each of which can be reverted. */
export function History({ entry, onStatus, onPutBack }: Props) {
  const [list, setList] = useState<Published[]>();
  const file = entry?.file ?? '';
  useEffect(() => {
    ask<Published[]>('history', { file })
      .then(setList)
      .catch((error: unknown) => onStatus(messageOf(error)));
  }, [file, onStatus]);
  const putBack = async (id: string) => {
    try {
      const { changed, kept } = await send<{ changed: string[]; kept: string[] }>('put-back', { id, file });
      const stays = kept.length > 0 ? ` Published again since, and kept: ${kept.join(', ')}.` : '';
      onStatus(
        changed.length > 0
          ? `Put back: ${changed.join(', ')}. It is public once you publish it.${stays}`
          : `Nothing was to be put back.${stays}`,
      );
      await onPutBack();
    } catch (error) {
      onStatus(messageOf(error));
    }
  };
  return (
    <div className="form publishing">
      <h2>{entry ? `History of ${entry.name}` : 'History'}</h2>
      <p>
        {entry
          ? 'Put this back makes it read as it did after that publication.'
          : 'Take this back makes everything that a publication changed read as before it.'}{' '}
        Visitors see it once you publish it.
      </p>
      {list?.length === 0 && <p>Nothing has been published yet.</p>}
      {list?.map(({ id, who, when, words }) => (
        <section key={id} aria-label={`${words}, ${inWords(when)}`}>
          <h3>{words}</h3>
          <p className="where">
            {inWords(when)} · {who}
          </p>
          <Details id={id} />
          <button type="button" onClick={() => void putBack(id)}>
            {entry ? 'Put this back' : 'Take this back'}
          </button>
        </section>
      ))}
    </div>
  );
}
