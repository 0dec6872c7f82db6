import type { ReactNode } from 'react';
import type { Outcome } from '../browser/submission.ts';
import { Button } from './Button.tsx';
import { ErrorIcon } from './ErrorIcon.tsx';
import styles from './SendingTrouble.module.css';

interface SendingTroubleProps {
  outcome: Extract<Outcome, { kind: 'refused' | 'unreachable' }>;
  /** Sends it as a submission of its own, where the first one stands with other answers. */
  again: () => void;
  /** The way by mail, where it does not stand beside it already. */
  children?: ReactNode;
}

/** Says that nothing was sent, and what can be done. It stands below the button, which tries again. */
export function SendingTrouble({ outcome, again, children }: SendingTroubleProps) {
  const otherAnswers = outcome.kind === 'refused' && outcome.otherAnswers;
  return (
    <div className={styles['trouble']}>
      <p role="alert" className={styles['heading']}>
        <ErrorIcon />
        {outcome.message ?? 'We could not reach our server, so this has not been sent.'}
      </p>
      {otherAnswers ? (
        <Button look="outline" onClick={again}>
          Send these answers as a new one
        </Button>
      ) : (
        <p>Your answers are still here. Press the button again, or send them by email.</p>
      )}
      {children}
    </div>
  );
}
