import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './SubmitRow.module.css';

interface SubmitRowProps {
  label: ReactNode;
  /** Content above the button, for example an explanation of what it does. */
  before?: ReactNode;
  /** Handler of a button that does not submit the form. */
  onPress?: () => void;
  /** Progress while sending, announced as it changes. The button keeps the focus and is never disabled. */
  status?: string;
  /** Content below the button: consequences and outcome. */
  children?: ReactNode;
}

/** The button that sends a form, and what is happening. */
export function SubmitRow({ label, before, onPress, status = '', children }: SubmitRowProps) {
  return (
    <div className={styles['row']}>
      {before}
      <Button
        type={onPress ? 'button' : 'submit'}
        onClick={onPress}
        look={onPress ? 'outline' : 'solid'}
        aria-disabled={status !== '' || undefined}
      >
        {label}
      </Button>
      <p className={styles['status']} role="status">
        {status}
      </p>
      {children}
    </div>
  );
}
