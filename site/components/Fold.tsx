import type { ReactNode } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  /** What stays in sight, and opens the rest. */
  summary: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  /** Opened from the start. */
  open?: boolean | undefined;
  /** Folded on a phone only. */
  phone?: boolean | undefined;
  children: ReactNode;
}

/** What is folded to one row of at least 3.5rem, with a sign that says whether it is open. */
export function Fold({ summary, id, className, open, phone, children }: FoldProps) {
  return (
    <details
      id={id}
      className={[styles['fold'], phone && styles['phone'], className].filter(Boolean).join(' ')}
      open={open}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
