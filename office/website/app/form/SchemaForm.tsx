// Imported by its own path, because the index of the library needs a validator that the project does not use.
import Form from '@rjsf/core/lib/components/Form.js';
import { ErrorSchemaBuilder, type RJSFSchema } from '@rjsf/utils';
import type { FileIssue, Schema } from '../../contract.ts';
import { EditorField } from './EditorField.tsx';
import { shapeValidator, type FormContext } from './schema.ts';
import { templates } from './templates.tsx';
import { widgets } from './widgets.tsx';
import { messageAtField } from './words.ts';

interface Props {
  schema: Schema;
  value: unknown;
  issues: readonly FileIssue[];
  context: FormContext;
  /** Receives the value and the id of the edited control, such as `root_intakes_0_starts`; empty if there is none. */
  onChange: (value: unknown, fieldId: string) => void;
}

/** Issues as the form library expects them: a tree with the messages at their places. */
const errorTree = (issues: readonly FileIssue[], schema: Schema) =>
  issues.reduce((tree, issue) => tree.addErrors(messageAtField(issue, schema), issue.place), new ErrorSchemaBuilder())
    .ErrorSchema;

// The form adds no defaults, so that a field that the file omits stays omitted.
const withoutDefaults = {
  allOf: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  mergeDefaultsIntoFormData: 'useFormDataIfPresent',
} as const;

const fields = { SchemaField: EditorField };
// Entries of lists have a button that copies them.
const uiSchema = { 'ui:globalOptions': { copyable: true } };

/** Content in the place of the library's own button: a file is saved above the form. */
const noSubmitButton = <></>;

export function SchemaForm({ schema, value, issues, context, onChange }: Props) {
  return (
    <Form<unknown, RJSFSchema, FormContext>
      tagName="div"
      schema={schema}
      uiSchema={uiSchema}
      formData={value}
      validator={shapeValidator}
      fields={fields}
      templates={templates}
      widgets={widgets}
      formContext={context}
      extraErrors={errorTree(issues, schema)}
      noValidate
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={withoutDefaults}
      onChange={({ formData }, fieldId) => onChange(formData, fieldId ?? '')}
    >
      {noSubmitButton}
    </Form>
  );
}
