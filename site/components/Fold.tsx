import type { ReactNode } from 'react';
import styles from './Fold.module.css';
import contentsStyles from './Contents.module.css';

interface FoldProps {
  /** Visible part; opens the rest. */
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

/**
 * Table of contents of a long text, a list of links: open beside it on a desktop, in one row above it on a phone. It stays in
 * view. Browsers before 2025 show it folded on a phone.
 */
export function Contents({ title, id, className, children }: Omit<FoldProps, 'summary'> & { title: string }) {
  return (
    <nav className={contentsStyles['menu']} aria-label={title}>
      <Fold id={id} className={[contentsStyles['contents'], className].filter(Boolean).join(' ')} summary={title}>
        {children}
      </Fold>
    </nav>
  );
}
