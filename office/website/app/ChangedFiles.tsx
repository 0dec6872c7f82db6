import { capitalise } from '../../../model/text/words.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { NewTabLink } from './NewTabLink.tsx';
import { previewOf } from './Preview.tsx';
import type { EndpointResponse } from './server.ts';

/** Changed files, each with a checkbox that selects it for publication. */
export function ChangedFiles({ files, site }: Pick<EndpointResponse<'GET changes-to-publish'>, 'files' | 'site'>) {
  return files.map(({ file, name, address, addressBefore, what, changes, isDraft, issues }) => {
    // A course and its page often have the same name.
    const shownName = file.startsWith('content/courses/') ? `${name} (course)` : name;
    const title = `${shownName}: ${isDraft ? 'a draft' : what}`;
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
          {addressBefore && what !== 'new' && (
            <>
              {' · '}
              <NewTabLink href={`${site}${addressBefore}`}>{name} before</NewTabLink>
            </>
          )}
          {address && what !== 'removed' && !isDraft && (
            <>
              {' · '}
              <NewTabLink href={previewOf(address)}>{name} after</NewTabLink>
            </>
          )}
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
