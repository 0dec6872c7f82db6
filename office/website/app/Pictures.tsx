import { useRef } from 'react';
import { previewOf } from '../contract.ts';
import { addressOf } from './address.ts';
import { callEndpoint, useAction, useQuery } from './server.ts';

/** All pictures with the pages that show them. A picture that no page shows is not published, and can be removed. */
export function Pictures() {
  const [pictures, reload] = useQuery('GET pictures');
  const runAction = useAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (address: string, name: string) =>
    runAction(async () => {
      await callEndpoint('POST remove-picture', { address });
      await reload();
      // The pressed button is no longer there.
      heading.current?.focus();
      return `Removed: ${name}.`;
    });
  return (
    <div className="screen">
      <h1 ref={heading} tabIndex={-1}>
        Pictures
      </h1>
      <p>A picture is added in the text of an article. One that no page shows is not published.</p>
      {pictures?.length === 0 && <p>There are no pictures yet.</p>}
      <ul className="pictures">
        {pictures?.map(({ address, kilobytes, usedIn }) => {
          // The file name without its size: `bridge` for `/pictures/bridge-1600x900.webp`.
          const name = address.replace(/^.*\/|-\d+x\d+\.webp$/g, '');
          return (
            <li key={address}>
              <img src={previewOf(address)} alt="" loading="lazy" />
              <div>
                <strong>{name}</strong> <span className="aside">{kilobytes} kB</span>
                <p>{usedIn.length > 0 ? 'Shown in:' : 'No page shows it.'}</p>
                {usedIn.map((page) => (
                  <p key={page.file}>
                    <a href={addressOf(page.file)}>{page.name}</a>
                    {page.isUnsaved && ', not saved yet'}
                  </p>
                ))}
                {usedIn.length === 0 && (
                  <button type="button" onClick={() => void remove(address, name)}>
                    Remove<span className="visually-hidden"> {name}</span>
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
