import type { Entry } from '../contract.ts';

/** Start page: the files with proposals that the owner has not confirmed. */
export function Start({ entries }: { entries: readonly Entry[] }) {
  const open = entries.filter(({ proposals }) => proposals);
  const count = open.reduce((sum, { proposals = 0 }) => sum + proposals, 0);
  return (
    <div className="form start">
      <p>Choose what you want to change from the list. Nothing is published before you choose Publish.</p>
      {count > 0 && (
        <>
          <h2>{count} proposals to confirm</h2>
          <p>The public site leaves out what nobody at the company has confirmed, or is not published at all.</p>
          <ul>
            {open.map(({ file, name, proposals }) => (
              <li key={file}>
                <a href={`#${file}`}>{name}</a>: {proposals}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
