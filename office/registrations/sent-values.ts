import type { FastifyRequest } from 'fastify';
import type { Field } from '../../model/forms/form-schema.ts';
import { sentForm, type SentForm } from '../../server/plugins/form-bodies.ts';

/** Names of the office's own controls, most of them hidden. No field of a public form has a hyphen in its name. */
export const deskNames = {
  step: 'desk-step',
  reference: 'desk-reference',
  overbook: 'desk-overbook',
  change: 'desk-change',
  back: 'desk-back',
} as const;

export const officeField = (name: string, label: string, options: Partial<Field>): Field => ({
  name,
  label,
  control: 'text',
  required: true,
  maxLength: 200,
  wide: false,
  options: [],
  purpose: '',
  ...options,
});

/**
 * The values that a request sent: those of the form, or of the query if it has no body. A query is at no later step than the
 * first, because another site may have written it: a message of its words would be one press from being sent.
 */
export function readSent(request: Pick<FastifyRequest, 'body' | 'url'>): SentForm {
  if (request.body) return sentForm(request);
  const query = new Map(new URLSearchParams(request.url.replace(/^[^?]*/, '')));
  query.delete(deskNames.step);
  return query;
}

const initialName = (name: string) => `${name}-was`;

/** Hidden values of fields as they are now, by which `readEdited` recognises edited ones when the form is sent. */
export const hiddenInitialValues = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [initialName(name), value]));

/**
 * Values of a form that may have been opened before a colleague's change: those that were edited, and of all others the
 * current ones.
 */
export const readEdited = (currentValues: Readonly<Record<string, string>>, sent: SentForm): [string, string][] =>
  Object.entries(currentValues).map(([name, currentValue]) => {
    const read = (key: string) => sent.get(key)?.replaceAll('\r\n', '\n') ?? currentValue;
    const typedValue = read(name);
    return [name, typedValue === read(initialName(name)) ? currentValue : typedValue];
  });
