import Form from '@rjsf/core/lib/components/Form.js';
import type { ErrorSchema, RJSFSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import type { Issue, Schema } from '../../contract.ts';
import { EditorField } from './EditorField.tsx';
import { shapeValidator } from './fits.ts';
import type { FormContext } from './form-context.ts';
import { messageAtField } from './issue-words.ts';
import { templates } from './templates.tsx';
import { widgets } from './widgets.tsx';

interface Props {
  id: string;
  schema: Schema;
  value: unknown;
  /** The mistakes in this part, each with its place in this part. */
  issues: readonly Issue[];
  context: FormContext;
  onChange: (value: unknown, field: string) => void;
}

type Errors = { __errors?: string[] } & { [key: string]: Errors | string[] | undefined };

/** Mistakes as the form library wants them: a tree with the messages at their places. */
function errorTree(issues: readonly Issue[]): ErrorSchema {
  const tree: Errors = {};
  for (const issue of issues) {
    const { place } = issue;
    let at = tree;
    for (const key of place) at = (at[key] ??= {}) as Errors;
    // oxlint-disable-next-line no-underscore-dangle -- This is what the form library calls it.
    (at.__errors ??= []).push(messageAtField(issue));
  }
  return tree as ErrorSchema;
}

// What is left out of a file stays left out: the form fills nothing in by itself.
const nothingByItself = {
  allOf: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  mergeDefaultsIntoFormData: 'useFormDataIfPresent',
} as const;

const fields = { SchemaField: EditorField };
const uiSchema = { 'ui:globalOptions': { copyable: true } };

/** A form for a value, made from the schema that describes it. */
export function SchemaForm({ id, schema, value, issues, context, onChange }: Props) {
  const errors = useMemo(() => errorTree(issues), [issues]);
  return (
    <Form<unknown, RJSFSchema, FormContext>
      tagName="div"
      idPrefix={id}
      schema={schema}
      uiSchema={uiSchema}
      formData={value}
      validator={shapeValidator as never}
      fields={fields}
      templates={templates as never}
      widgets={widgets}
      formContext={context}
      extraErrors={errors}
      noValidate
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={nothingByItself}
      onChange={(event, field) => onChange(event.formData, field ?? '')}
    >
      <></>
    </Form>
  );
}
