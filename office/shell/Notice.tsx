import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  /** `done`: something succeeded. `problem`: something needs attention. */
  look: 'done' | 'problem';
  heading?: string;
  /** Announced at once by screen readers, because it is the response to what was just done. */
  isResponse?: boolean;
  children: ReactNode;
}

/** The state of what was just done, or something that needs attention. */
export function Notice({ look, heading, isResponse = false, children }: NoticeProps) {
  const role = look === 'done' ? 'status' : 'alert';
  return (
    <div className={`${styles['notice']} ${styles[look]}`} role={isResponse ? role : undefined}>
      {heading && <h2>{heading}</h2>}
      {children}
    </div>
  );
}
