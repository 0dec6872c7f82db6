import type { FastifyRequest } from 'fastify';
import { checkSubmission } from '../submissions/check-submission.ts';
import type { SentForm } from '../submissions/sent-form.ts';
import type { FormField } from './views/parts.ts';

/** Field of one of the desk's own forms. */
export const deskField = (
  field: Pick<FormField, 'name' | 'label' | 'control' | 'maxLength'> & Partial<FormField>,
): FormField => ({ required: true, wide: false, options: [], purpose: '', ...field });

/** Validates and normalises submitted values by the rules of the public forms. */
export function checkFields(fields: readonly FormField[], sent: SentForm) {
  const { values, errors } = checkSubmission({ fields: [...fields] }, sent);
  return { values, errors };
}

/** The submitted form of a request; empty without a body. */
export const sentForm = ({ body }: Pick<FastifyRequest, 'body'>): SentForm =>
  (body as SentForm | undefined) ?? { texts: new Map(), faults: new Map() };

/** Names of the desk's own hidden fields. No field of a public form has a hyphen in its name. */
export const hiddenNames = {
  version: 'desk-version',
  step: 'desk-step',
  was: 'desk-was',
  reference: 'desk-reference',
} as const;

/** Version of the submission that the form was rendered for. */
export const sentVersion = ({ texts }: SentForm): number => Number(texts.get(hiddenNames.version));
