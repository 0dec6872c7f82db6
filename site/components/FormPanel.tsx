import type { ReactNode } from 'react';
import styles from './FormPanel.module.css';

/** The sheet that a form stands on, and what takes its place when it is done. */
export function FormPanel({ children }: { children: ReactNode }) {
  return <div className={styles['panel']}>{children}</div>;
}
