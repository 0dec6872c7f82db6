import { previewOf } from '../contract.ts';
import { callEndpoint, useAction, useQuery } from './server.ts';

/** All pictures with the pages that show them. Those that none shows are not published, and can be removed. */
export function Pictures() {
  const [pictures, load] = useQuery('GET pictures');
  const runAction = useAction();
  const remove = (address: string) =>
    runAction(async () => {
      await callEndpoint('POST remove-picture', { address });
      await load();
      return 'Removed.';
    });
  return (
    <div className="screen">
      <h1>Pictures</h1>
      <p>A picture is added in the text of an article. One that no page shows is not published.</p>
      {pictures?.length === 0 && <p>There are no pictures yet.</p>}
      <ul className="pictures">
        {pictures?.map(({ address, kilobytes, usedIn }) => {
          const name = address.replace(/^.*\/|-\d+x\d+\.webp$/g, '');
          return (
            <li key={address}>
              <img src={previewOf(address)} alt="" loading="lazy" />
              <div>
                <strong>{name}</strong> <span className="aside">{kilobytes} kB</span>
                <p>{usedIn.length > 0 ? 'Shown in:' : 'No page shows it.'}</p>
                {usedIn.map((used) => (
                  <p key={used.file}>
                    <a href={`#${used.file}`}>{used.name}</a>
                  </p>
                ))}
                {usedIn.length === 0 && (
                  <button type="button" onClick={() => void remove(address)}>
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
