import type { ReactNode } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  summary: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Disclosure for questions, sources and additions that few readers need; specified content is never folded. */
export function Fold({ summary, id, className, children }: FoldProps) {
  return (
    <details id={id} className={[styles['fold'], className].filter(Boolean).join(' ')}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
