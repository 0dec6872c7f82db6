import type { ReactNode } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  /** What stays in sight, and opens the rest. */
  summary: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** What is folded to one row of at least 3.5rem, with a sign that says whether it is open. */
export function Fold({ summary, className, children }: FoldProps) {
  return (
    <details className={[styles['fold'], className].filter(Boolean).join(' ')}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
