import { useCallback, useEffect, useState } from 'react';
import type { UsedPicture } from '../contract.ts';
import { ask, messageOf, send } from './ask-server.ts';

/** All pictures with the pages that show them. Those that none shows are not published, and can be removed. */
export function Pictures({ onStatus }: { onStatus: (words: string) => void }) {
  const [pictures, setPictures] = useState<UsedPicture[]>();
  const load = useCallback(async () => {
    try {
      setPictures(await ask<UsedPicture[]>('pictures'));
    } catch (error) {
      onStatus(messageOf(error));
    }
  }, [onStatus]);
  // oxlint-disable-next-line react/set-state-in-effect -- It is set when the server has answered.
  useEffect(() => void load(), [load]);
  const remove = async (address: string) => {
    try {
      await send('remove-picture', { address });
      onStatus('Removed.');
    } catch (error) {
      onStatus(messageOf(error));
    }
    await load();
  };
  return (
    <div className="form publishing">
      <h2>Pictures</h2>
      <p>A picture is added in the text of an article. One that no page shows is not published.</p>
      {pictures?.length === 0 && <p>There are no pictures yet.</p>}
      <ul className="pictures">
        {pictures?.map(({ address, kilobytes, usedIn }) => {
          const name = address.replace(/^.*\/|-\d+x\d+\.webp$/g, '');
          return (
            <li key={address}>
              <img src={address} alt="" loading="lazy" />
              <div>
                <strong>{name}</strong> <span className="may">{kilobytes} kB</span>
                {usedIn.length > 0 ? (
                  <p>
                    Shown in{' '}
                    {usedIn.map((used, index) => (
                      <span key={used.file}>
                        {index > 0 && ', '}
                        <a href={`#${used.file}`}>{used.name}</a>
                      </span>
                    ))}
                  </p>
                ) : (
                  <p>
                    No page shows it.{' '}
                    <button type="button" onClick={() => void remove(address)}>
                      Remove<span className="unseen"> {name}</span>
                    </button>
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
