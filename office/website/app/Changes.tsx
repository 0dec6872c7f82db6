import { capitalise, listInWords } from '../../../model/text/words.ts';
import { previewOf, type FieldChange, type Conflict, type Decisions, type FileEntry } from '../contract.ts';
import { addressOf } from './address.ts';
import { NewTabLink } from './Controls.tsx';
import type { EndpointResponse } from './server.ts';

export function ChangeTable({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={`${name} ${before} ${after}`}>
            <th scope="row">{name}</th>
            <td data-label="Before">
              <del>{before || '–'}</del>
            </td>
            <td data-label="After">
              <ins>{after || '–'}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Changed files, each with a checkbox that selects it for publication. */
export function ChangedFiles({ files, site }: Pick<EndpointResponse<'GET changes-to-publish'>, 'files' | 'site'>) {
  return files.map(({ file, name, address, addressBefore, changeKind, changes, savedBy, isDraft, issues }) => {
    // A course and its page often have the same name.
    const shownName = file.startsWith('content/courses/') ? `${name} (course)` : name;
    const title = `${shownName}: ${isDraft ? 'a draft' : changeKind}`;
    return (
      <section key={file} aria-label={title}>
        <h2>
          <label className="checkbox">
            <input type="checkbox" name="files" value={file} defaultChecked={issues.length === 0 && !isDraft} />
            {title}
          </label>
        </h2>
        {savedBy.length > 0 && <p className="details">Saved by {listInWords(savedBy)}</p>}
        <p className="details">
          <a href={`#${changeKind === 'removed' ? 'history/' : ''}${file}`}>
            {changeKind === 'removed' ? `History of ${name}` : `Edit ${name}`}
          </a>{' '}
          {addressBefore && changeKind !== 'new' && (
            <NewTabLink href={`${site}${addressBefore}`}>{name} before</NewTabLink>
          )}{' '}
          {address && changeKind !== 'removed' && !isDraft && (
            <NewTabLink href={previewOf(address)}>{name} after</NewTabLink>
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

/** Files that are changed and not saved, each with a link; nothing if there are none. */
export function UnsavedFiles({ files }: { files: EndpointResponse<'GET changes-to-publish'>['unsaved'] }) {
  if (files.length === 0) return null;
  return (
    <div className="notice">
      <p>Changed and not saved, so not published:</p>
      <ul>
        {files.map(({ file, name }) => (
          <li key={file}>
            <a href={addressOf(file)}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ConflictsProps {
  /** Beginning of the sentence, before “other words”: `mei has saved`. */
  cause: string;
  conflicts: readonly Conflict[];
  entries: readonly FileEntry[];
  onResolve: (decisions: Decisions) => void;
}

/** Conflicting fields, with my value beside the value of a colleague. */
export function Conflicts({ cause, conflicts, entries, onResolve }: ConflictsProps) {
  return (
    <form
      className="warning"
      onSubmit={(event) => {
        event.preventDefault();
        onResolve(Object.fromEntries(new FormData(event.currentTarget)) as Decisions);
      }}
    >
      <p role="alert">
        {cause} other words in the same places. Choose which stay; everything else is joined by itself.
      </p>
      {conflicts.map(({ file, key, field, ...values }) => (
        <fieldset key={key}>
          <legend>
            {entries.find((entry) => entry.file === file)?.name ?? 'A removed or renamed page'}: {field}
          </legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="checkbox">
              <input type="radio" name={key} value={side} required />
              <span>
                <strong>{side === 'mine' ? 'Mine' : 'Theirs'}</strong> {values[side] || 'removed'}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <button type="submit" className="primary">
        Keep these
      </button>
    </form>
  );
}
