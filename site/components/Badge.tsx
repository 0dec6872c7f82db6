import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** The specification's badge variants; `outline` is how a badge looks without more. Destructive never stands without an icon: colour is not the only signal. */
export type BadgeVariant = 'secondary' | 'destructive' | 'outline';

export function Badge({ variant = 'outline', children }: { variant?: BadgeVariant; children: ReactNode }) {
  return <span className={[styles['badge'], styles[variant]].filter(Boolean).join(' ')}>{children}</span>;
}
