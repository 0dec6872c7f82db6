// Parts below the fields of a public form: the button, the report of a failure, and the notice of what is collected.

import type { ReactNode } from 'react';
import type { Form } from '../../model/forms/form-schema.ts';
import type { Retention } from '../../model/privacy/retention.ts';
import { countInWords, waitInWords } from '../../model/text/words.ts';
import { isUnanswered, type SubmissionOutcome } from '../browser/submission.ts';
import { Button } from './Button.tsx';
import { ErrorIcon } from './Field.tsx';
import buttons from './Button.module.css';
import styles from './FormEnd.module.css';

interface SubmitRowProps {
  label: ReactNode;
  /** Content above the button, for example an explanation of what it does. */
  before?: ReactNode;
  beside?: ReactNode;
  /** Progress while sending, announced as it changes. The button keeps the focus and is never disabled. */
  status?: string;
  /** Content below the button: consequences and outcome. */
  children?: ReactNode;
}

export function SubmitRow({ label, before, beside, status = '', children }: SubmitRowProps) {
  return (
    <div className={styles['row']}>
      {before}
      <div className={buttons['row']}>
        <Button type="submit" aria-disabled={status !== '' || undefined}>
          {label}
        </Button>
        {beside}
      </div>
      <p className={styles['status']} role="status">
        {status}
      </p>
      {children}
    </div>
  );
}

interface SendingTroubleProps {
  outcome: Extract<SubmissionOutcome, { kind: 'refused' | 'unreachable' }>;
  /** Sends the values as a new submission, if the first one was saved with other values. */
  sendAsNew: () => void;
  /** The alternative by email, if it is not shown already. */
  children?: ReactNode;
}

/** Reports that nothing was sent, or that this is unknown, and the next steps. Shown below the button, which tries again. */
export function SendingTrouble({ outcome, sendAsNew, children }: SendingTroubleProps) {
  const wasSavedOtherwise = outcome.kind === 'refused' && outcome.hasOtherValues;
  const waitSeconds = outcome.kind === 'unreachable' ? outcome.retryAfter : undefined;
  const defaultMessage =
    waitSeconds === undefined
      ? 'Our server did not respond, so we cannot tell whether it has received this.'
      : `Our server is busy, so this has not been sent. Please try again ${waitInWords(waitSeconds)}.`;
  const nextStep =
    waitSeconds === undefined
      ? 'Press the button again, or send them by email.'
      : 'Press the button again then, or send them by email now.';
  return (
    <div className={styles['trouble']}>
      <p role="alert" className={styles['heading']}>
        <ErrorIcon />
        <span>{outcome.message ?? defaultMessage}</span>
      </p>
      {wasSavedOtherwise ? (
        <Button look="outline" onClick={sendAsNew}>
          Send These Answers as a New One
        </Button>
      ) : (
        <p>
          {isUnanswered(outcome)
            ? 'Your answers are still here. Press the button again: answers that have arrived are not saved a second time. Send them by email only if that fails too.'
            : `Your answers are still here. ${nextStep}`}
        </p>
      )}
      {children}
    </div>
  );
}

/** Retention period of a form's values, and the values that are removed earlier, in words. */
export type FormRetention = Retention['registration'] & { earlier?: readonly string[] };

interface DataNoticeProps {
  form: Form;
  retention: FormRetention;
}

/** Notice beside the submit button: collected fields, purposes and retention (PDPA s 20). */
export function DataNotice({ form, retention }: DataNoticeProps) {
  return (
    <div className={styles['notice']}>
      <p>
        We keep what you send for {countInWords(retention.months, 'month')}, {retention.reason}.{' '}
        {retention.earlier?.map((sentence) => `${sentence} `)}
        Please do not send NRIC or passport numbers.
      </p>
      <details>
        <summary>What we ask for, and why</summary>
        <dl>
          {form.fields.map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>{field.purpose}</dd>
            </div>
          ))}
        </dl>
        <p>
          More in the <a href="/privacy-policy">data privacy policy</a>.
        </p>
      </details>
    </div>
  );
}
