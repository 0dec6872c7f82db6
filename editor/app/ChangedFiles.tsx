import { capitalise } from '../../model/text/words.ts';
import type { ChangedFile } from '../contract.ts';
import { ChangeTable } from './ChangeTable.tsx';

/** Address of the pages as they were last built. */
type Published = { published: string | undefined };

const titleOf = ({ name, what, draft }: ChangedFile) => `${name}: ${draft ? 'a draft' : what}`;

/** A page in a new tab, as it was or as it will be. */
function PageLink({ words, href }: { words: string; href: string }) {
  return (
    <>
      {' · '}
      <a href={href} target="_blank" rel="noopener">
        {words}
        <span className="unseen"> (opens in a new tab)</span>
      </a>
    </>
  );
}

function Details({ file, name, address, what, changes, draft, issues, published }: ChangedFile & Published) {
  return (
    <>
      <p className="where">
        <a href={`#${file}`}>{file}</a>
        {address && published && what !== 'new' && (
          <PageLink words={`${name} before`} href={`${published}${address}`} />
        )}
        {address && what !== 'removed' && !draft && <PageLink words={`${name} after`} href={address} />}
      </p>
      {draft && <p>Visitors do not see it. Choose it to share it with your colleagues.</p>}
      {issues.length > 0 && (
        <ul className="errors">
          {issues.map((message) => (
            <li key={message}>{capitalise(message)}</li>
          ))}
        </ul>
      )}
      <ChangeTable changes={changes} />
    </>
  );
}

/** The changed files, each with a box that chooses it for the publication. Files of a page that moved have one box. */
export function ChangedFiles({ files, published }: { files: readonly ChangedFile[] } & Published) {
  const moved = files.filter(({ together }) => together);
  const groups = [moved, ...files.filter(({ together }) => !together).map((file) => [file])];
  return groups
    .filter((parts) => parts.length > 0)
    .map((parts) => (
      <section key={parts[0]?.file} aria-label={parts.map(titleOf).join(', ')}>
        <h3>
          <label className="check">
            <input
              type="checkbox"
              name="files"
              value={parts.map(({ file }) => file).join(' ')}
              defaultChecked={parts.every(({ issues, draft }) => issues.length === 0 && !draft)}
            />
            {parts.map(titleOf).join(', ')}
          </label>
        </h3>
        {parts.length > 1 && <p>A page was renamed or taken down. Its files are published together.</p>}
        {parts.map((file) => (
          <Details key={file.file} {...file} published={published} />
        ))}
      </section>
    ));
}
