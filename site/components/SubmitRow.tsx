import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './SubmitRow.module.css';

interface SubmitRowProps {
  label: ReactNode;
  /** Content above the button, for example an explanation of what it does. */
  before?: ReactNode;
  /** Another way to send the form, beside the button. */
  beside?: ReactNode;
  /** Progress while sending, announced as it changes. The button keeps the focus and is never disabled. */
  status?: string;
  /** Content below the button: consequences and outcome. */
  children?: ReactNode;
}

/** The button that sends a form, and what is happening. */
export function SubmitRow({ label, before, beside, status = '', children }: SubmitRowProps) {
  return (
    <div className={styles['row']}>
      {before}
      <div className={styles['buttons']}>
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
