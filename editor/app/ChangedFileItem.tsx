import type { ChangedFile } from '../contract.ts';
import { capitalise } from '../../model/text/words.ts';
import { ChangeTable } from './ChangeTable.tsx';

interface Props {
  changed: ChangedFile;
  /** Address of the pages as they were last built. */
  published: string | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A changed file, with a box that chooses it for the publication. */
export function ChangedFileItem({ changed, published, isChosen, onChoose }: Props) {
  const { file, name, address, what, changes, draft, issues, together } = changed;
  const link = (words: string, href: string) => (
    <>
      {' · '}
      <a href={href} target="_blank" rel="noopener">
        {name} {words}
        <span className="unseen"> (opens in a new tab)</span>
      </a>
    </>
  );
  return (
    <section aria-label={`${name}: ${what}`}>
      <h3>
        <label className="check">
          <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
          {name}: {draft ? 'a draft' : what}
        </label>
      </h3>
      <p className="where">
        <a href={`#${file}`}>{file}</a>
        {address && published && what !== 'new' && link('before', `${published}${address}`)}
        {address && what !== 'removed' && !draft && link('after', address)}
      </p>
      {draft && <p>Visitors do not see it. Choose it to share it with your colleagues.</p>}
      {together && <p>Belongs to a page that was renamed or taken down. Its files are chosen together.</p>}
      {issues.length > 0 && (
        <ul className="errors">
          {issues.map((message) => (
            <li key={message}>{capitalise(message)}</li>
          ))}
        </ul>
      )}
      <ChangeTable changes={changes} />
    </section>
  );
}
