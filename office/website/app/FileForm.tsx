import { capitalise } from '../../../model/text/words.ts';
import type { FileEntry, FileIssue } from '../contract.ts';
import { addressOf } from './address.ts';
import { Fold } from './Controls.tsx';
import { focusField } from './focus-field.ts';
import { withGeneratedValues } from './form/generated-values.ts';
import type { FormContext } from './form/schema.ts';
import { SchemaForm } from './form/SchemaForm.tsx';
import { messageInList } from './form/words.ts';
import { useQuery, type EndpointResponse } from './server.ts';
import { RichText } from './text/RichText.tsx';
import type { OpenDraft } from './use-draft.ts';

interface Props {
  opened: EndpointResponse<'GET open'>;
  entries: readonly FileEntry[];
  draft: OpenDraft;
  context: FormContext;
}

/** The fields of a file with their mistakes, and what belongs to it besides: emails, the text of an article, its history. */
export function FileForm({ opened, entries, draft, context }: Props) {
  const { file, kind } = opened.entry;
  const { schema } = context;
  const issuesHere = draft.issues.filter((issue) => issue.file === file);
  return (
    <>
      <Issues file={file} entries={entries} draft={draft} context={context} />
      <SchemaForm
        schema={schema}
        value={draft.value}
        issues={issuesHere}
        context={context}
        onChange={(value, fieldId) =>
          draft.change({ value: withGeneratedValues(schema, value as typeof draft.value, draft.saved.value) }, fieldId)
        }
      />
      {kind === 'form' && (
        <Fold className="group emails" summary="Show the emails of this form, as saved">
          <Emails key={draft.hash} file={file} />
        </Fold>
      )}
      {draft.body !== undefined && (
        <div className="field">
          <span className="label" id="body__label">
            Text of the article
          </span>
          <RichText
            id="body"
            isArticle
            value={draft.body}
            isInvalid={issuesHere.some(({ place }) => place[0] === 'body')}
            onChange={(body) => draft.change({ body }, 'body')}
          />
        </div>
      )}
      <p>
        <a href={`#history/${file}`}>History: what was changed here, by whom, and how to restore it</a>
      </p>
    </>
  );
}

interface IssuesProps extends Omit<Props, 'opened'> {
  file: string;
}

/** Content errors of all files, and the notices of the open one, with buttons that move to its fields. */
function Issues({ file, entries, draft: { issues, isChecked }, context: { notices, schema } }: IssuesProps) {
  const issuesHere = issues.filter((issue) => issue.file === file);
  const issuesElsewhere = issues.filter((issue) => issue.file !== file);
  const withoutIssues = isChecked ? 'No mistakes.' : 'Checking …';
  const nameOf = (otherFile: string) => entries.find((entry) => entry.file === otherFile)?.name ?? 'another text';
  const lineOf = (issue: FileIssue) => (
    <li key={[issue.file, issue.line, ...issue.place, issue.message].join(' ')}>
      {issue.file === file ? (
        <button type="button" className="quiet" onClick={() => void focusField(issue.place)}>
          {messageInList(issue, schema)}
        </button>
      ) : (
        <>
          In <a href={addressOf(issue.file)}>{nameOf(issue.file)}</a>: {capitalise(issue.message)}
        </>
      )}
    </li>
  );
  return (
    <>
      <section aria-label="Mistakes" className={issues.length > 0 ? 'issues has-issues' : 'issues'}>
        <p role="status">
          {issuesHere.length === 0 ? withoutIssues : `Mistakes to correct before you publish: ${issuesHere.length}`}
        </p>
        <ul>{issuesHere.map(lineOf)}</ul>
        {issuesElsewhere.length > 0 && (
          <>
            <p>
              Mistakes in other texts, which stop this one only if they come from its changes: {issuesElsewhere.length}
            </p>
            <ul>{issuesElsewhere.map(lineOf)}</ul>
          </>
        )}
      </section>
      {notices.length > 0 && (
        <details className="issues notices">
          <summary>Notices, which do not stop publication: {notices.length}</summary>
          <ul>{notices.map(lineOf)}</ul>
        </details>
      )}
    </>
  );
}

function Emails({ file }: { file: string }) {
  const [emails] = useQuery('GET emails', 'file', file);
  if (!emails) return <p>Writing them …</p>;
  return emails.map(({ to, subject, html, hasCalendar }) => (
    <section key={to} aria-label={to}>
      <h3>
        {to}: {subject}
      </h3>
      {hasCalendar && <p className="hint">A calendar file of the date is attached.</p>}
      <iframe
        title={`Email ${to.toLowerCase()}`}
        sandbox="allow-same-origin"
        // The policy of the office allows styles that a script sets, but none in the HTML.
        srcDoc={html.replaceAll(' style="', ' data-style="')}
        onLoad={({ currentTarget: { contentDocument } }) => {
          for (const element of contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
            element.style.cssText = element.dataset['style'] ?? '';
        }}
      />
    </section>
  ));
}
