import type { FieldError } from '../../../model/forms/check-form-values.ts';
import type { Submission } from '../../store/records.ts';
import { draftDigests, draftFields, tickOf, type FilledDraft } from '../drafts.ts';
import { hiddenNames } from '../form-fields.ts';
import { control, errorSummary, h, hidden, link, submit, type ReactNode } from './parts.ts';
import { pathOf } from './registration.ts';

/** Props of the preview of a change. */
export interface Compose {
  submission: Submission;
  /** Path of the change below the registration's: `state`. */
  action: string;
  /** Description of the change. */
  summary: ReactNode;
  button: string;
  drafts: readonly FilledDraft[];
  /** Form values that the change requires when it is confirmed. */
  values: Readonly<Record<string, string>>;
  errors?: readonly FieldError[] | undefined;
  /** Notice of a concurrent change. */
  conflict?: string | undefined;
}

function draftPart(draft: FilledDraft, errors: readonly FieldError[]) {
  const { subject, text } = draftFields(draft);
  const tick = tickOf(draft);
  const { recipient, calendar } = draft.email;
  return h(
    'fieldset',
    { key: draft.name },
    h('legend', null, `Email to ${recipient}`),
    h(
      'p',
      { className: 'tick' },
      h('input', { type: 'checkbox', id: tick, name: tick, value: 'yes', defaultChecked: draft.isTicked }),
      h('label', { htmlFor: tick }, 'Send this email'),
    ),
    control(subject, draft.subject, errors),
    control(text, draft.text, errors),
    hidden(draftDigests(draft)),
    draft.suggestedText === undefined
      ? null
      : h(
          'details',
          { open: true },
          h('summary', null, 'The text is yours. After the change, the desk suggests this one'),
          h('pre', null, draft.suggestedText),
        ),
    calendar === undefined ? null : h('p', { className: 'hint' }, 'The calendar file goes with it.'),
  );
}

/** Preview of a change and its emails. */
export function composeBody({ submission, action, summary, button, drafts, values, errors = [], conflict }: Compose) {
  return h(
    'form',
    { method: 'post', action: pathOf(submission, `/${action}`), noValidate: true },
    conflict === undefined ? null : h('div', { className: 'problem', role: 'alert' }, h('p', null, conflict)),
    errorSummary(errors),
    hidden({ ...values, [hiddenNames.version]: submission.version, [hiddenNames.step]: 'save' }),
    summary,
    drafts.map((draft) => draftPart(draft, errors)),
    h('p', { className: 'buttons' }, submit(button), link(pathOf(submission), 'Back without a change')),
  );
}
