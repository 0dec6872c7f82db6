import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './SubmitRow.module.css';

interface SubmitRowProps {
  label: ReactNode;
  /** What stands above the button: what a press does, where the label alone does not tell. */
  before?: ReactNode;
  /** Where it is not the form's own button: what a press does. */
  onPress?: () => void;
  /** What is happening while it is being sent, announced as it changes. The button keeps the focus and is never disabled. */
  status?: string;
  /** What stands below the button: what pressing it means, what became of it. */
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
