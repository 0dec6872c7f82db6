import { capitalise } from '../../../model/text/words.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { previewOf } from './Preview.tsx';
import type { EndpointResponse } from './server.ts';

/** Link to a page before or after the change, in a new tab. */
function PageLink({ words: label, href }: { words: string; href: string }) {
  return (
    <>
      {' · '}
      <a href={href} target="_blank" rel="noopener">
        {label}
        <span className="unseen"> (opens in a new tab)</span>
      </a>
    </>
  );
}

/** Changed files, each with a checkbox that selects it for publication. */
export function ChangedFiles({ files, site }: Pick<EndpointResponse<'GET changes-to-publish'>, 'files' | 'site'>) {
  return files.map(({ file, name, address, addressBefore, what, changes, isDraft, issues }) => {
    const title = `${name}: ${isDraft ? 'a draft' : what}`;
    return (
      <section key={file} aria-label={title}>
        <h2>
          <label className="check">
            <input type="checkbox" name="files" value={file} defaultChecked={issues.length === 0 && !isDraft} />
            {title}
          </label>
        </h2>
        <p className="where">
          <a href={`#${what === 'removed' ? 'history/' : ''}${file}`}>
            {what === 'removed' ? 'Its history' : 'Edit it'}
          </a>
          {addressBefore && what !== 'new' && <PageLink words={`${name} before`} href={`${site}${addressBefore}`} />}
          {address && what !== 'removed' && !isDraft && <PageLink words={`${name} after`} href={previewOf(address)} />}
        </p>
        {isDraft && <p>Visitors do not see it. Choose it to share it with your colleagues.</p>}
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
  });
}
