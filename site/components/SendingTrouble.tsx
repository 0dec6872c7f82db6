import type { ReactNode } from 'react';
import { waitInWords } from '../../model/text/words.ts';
import { isUnanswered, type Outcome } from '../browser/submission.ts';
import { Button } from './Button.tsx';
import { ErrorIcon } from './FormFields.tsx';
import styles from './SendingTrouble.module.css';

interface SendingTroubleProps {
  outcome: Extract<Outcome, { kind: 'refused' | 'unreachable' }>;
  /** Sends the values as a new submission, if the first one was saved with other values. */
  again: () => void;
  /** The alternative by email, if it is not shown already. */
  children?: ReactNode;
}

/** Reports that nothing was sent, or that this is unknown, and the next steps. Shown below the button, which tries again. */
export function SendingTrouble({ outcome, again, children }: SendingTroubleProps) {
  const otherValues = outcome.kind === 'refused' && outcome.otherValues;
  const wait = outcome.kind === 'unreachable' ? outcome.retryAfter : undefined;
  const unanswered = isUnanswered(outcome);
  const defaultMessage =
    wait === undefined
      ? 'Our server did not respond, so we cannot tell whether it has received this.'
      : `Our server is busy, so this has not been sent. Please try again ${waitInWords(wait)}.`;
  const nextStep =
    wait === undefined
      ? 'Press the button again, or send them by email.'
      : 'Press the button again then, or send them by email now.';
  return (
    <div className={styles['trouble']}>
      <p role="alert" className={styles['heading']}>
        <ErrorIcon />
        <span>{outcome.message ?? defaultMessage}</span>
      </p>
      {otherValues ? (
        <Button look="outline" onClick={again}>
          Send these answers as a new one
        </Button>
      ) : (
        <p>
          {unanswered
            ? 'Your answers are still here. Press the button again: answers that have arrived are not saved a second time. Send them by email only if that fails too.'
            : `Your answers are still here. ${nextStep}`}
        </p>
      )}
      {children}
    </div>
  );
}
