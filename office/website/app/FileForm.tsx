import type { FileEntry } from '../contract.ts';
import { Fold } from './Controls.tsx';
import { Emails } from './Emails.tsx';
import { withGeneratedValues } from './form/generated-values.ts';
import type { FormContext } from './form/schema.ts';
import { SchemaForm } from './form/SchemaForm.tsx';
import { Issues } from './Issues.tsx';
import type { EndpointResponse } from './server.ts';
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
  const nameOf = (name: string) => entries.find((candidate) => candidate.file === name)?.name ?? 'another text';
  return (
    <>
      <Issues file={file} issues={draft.issues} isChecked={draft.isChecked} context={context} nameOf={nameOf} />
      <SchemaForm
        schema={schema}
        value={draft.value}
        issues={issuesHere}
        context={context}
        onChange={(value, fieldId) =>
          draft.change({ value: withGeneratedValues(schema, value as typeof draft.value, opened.value) }, fieldId)
        }
      />
      {kind === 'form' && (
        <Fold className="group emails" summary="Show the emails of this form, as saved">
          <Emails file={file} />
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
      <details className="group">
        <summary>Where the engineer finds it</summary>
        <p className="details">{file}</p>
      </details>
    </>
  );
}
