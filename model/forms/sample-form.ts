import type { Field, Form } from './form-schema.ts';

/** A field for tests: a line of text that may be left empty, with what the test is about in place of that. */
export function sampleField(name: string, label: string, changes: Partial<Field> = {}): Field {
  return {
    name,
    label,
    control: 'text',
    required: false,
    maxLength: 100,
    wide: false,
    options: [],
    purpose: 'to answer',
    ...changes,
  };
}

export function sampleForm(fields: Field[], changes: Partial<Form> = {}): Form {
  return {
    id: 'a-form',
    title: 'A form',
    kind: 'registration',
    page: '/a-form',
    submit: 'Register',
    fields,
    ...changes,
  };
}
