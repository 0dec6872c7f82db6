import { capitalise } from '../../../model/text/words.ts';
import type { Issue, Place } from '../contract.ts';
import { messageInList } from './form/words.ts';
import type { FormContext } from './form/schema.ts';
import { goTo } from './address.ts';

interface Props {
  file: string;
  issues: readonly Issue[];
  /** True if the present state of the form has been checked. */
  isChecked: boolean;
  context: FormContext;
  /** Name of another text. */
  nameOf: (file: string) => string;
}

/** List item with a button that moves to the field. */
const linkTo = (place: Place, label: string) => (
  <li key={label}>
    <button type="button" onClick={() => void goTo(place)}>
      {label}
    </button>
  </li>
);

/** Content errors of all files, and the notices of the open one. */
export function Issues({ file, issues, isChecked, context: { notices, schema }, nameOf }: Props) {
  const none = isChecked ? 'No mistakes.' : 'Checking …';
  return (
    <>
      <section aria-label="Mistakes" className={issues.length > 0 ? 'issues has-issues' : 'issues'}>
        <p role="status">{issues.length === 0 ? none : `Mistakes to correct before you publish: ${issues.length}`}</p>
        <ul>
          {issues.map((issue) =>
            issue.file === file ? (
              linkTo(issue.place, messageInList(issue, schema))
            ) : (
              <li key={`${issue.file} ${issue.line} ${issue.message}`}>
                In <a href={`#${issue.file}`}>{nameOf(issue.file)}</a>: {capitalise(issue.message)}
              </li>
            ),
          )}
        </ul>
      </section>
      {notices.length > 0 && (
        <details className="issues notices">
          <summary>Notices, which do not stop publication: {notices.length}</summary>
          <ul>{notices.map((issue) => linkTo(issue.place, messageInList(issue, schema)))}</ul>
        </details>
      )}
    </>
  );
}
