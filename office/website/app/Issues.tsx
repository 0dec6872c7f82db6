import { capitalise } from '../../../model/text/words.ts';
import type { FileIssue, Schema } from '../contract.ts';
import { messageInList } from './form/words.ts';
import type { FormContext } from './form/schema.ts';
import { focusField } from './focus-field.ts';

interface Props {
  file: string;
  issues: readonly FileIssue[];
  /** True if the present state of the form has been checked. */
  isChecked: boolean;
  context: FormContext;
  /** Name of another text. */
  nameOf: (file: string) => string;
}

/** An issue of the open file, with a button that moves to its field. */
function IssueLink({ issue, schema }: { issue: FileIssue; schema: Schema }) {
  return (
    <li>
      <button type="button" onClick={() => void focusField(issue.place)}>
        {messageInList(issue, schema)}
      </button>
    </li>
  );
}

const keyOf = ({ file, line, place, message }: FileIssue) => [file, line, ...place, message].join(' ');

/** Content errors of all files, and the notices of the open one. */
export function Issues({ file, issues, isChecked, context: { notices, schema }, nameOf }: Props) {
  const withoutIssues = isChecked ? 'No mistakes.' : 'Checking …';
  return (
    <>
      <section aria-label="Mistakes" className={issues.length > 0 ? 'issues has-issues' : 'issues'}>
        <p role="status">
          {issues.length === 0 ? withoutIssues : `Mistakes to correct before you publish: ${issues.length}`}
        </p>
        <ul>
          {issues.map((issue) =>
            issue.file === file ? (
              <IssueLink key={keyOf(issue)} issue={issue} schema={schema} />
            ) : (
              <li key={keyOf(issue)}>
                In <a href={`#${issue.file}`}>{nameOf(issue.file)}</a>: {capitalise(issue.message)}
              </li>
            ),
          )}
        </ul>
      </section>
      {notices.length > 0 && (
        <details className="issues notices">
          <summary>Notices, which do not stop publication: {notices.length}</summary>
          <ul>
            {notices.map((notice) => (
              <IssueLink key={keyOf(notice)} issue={notice} schema={schema} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
