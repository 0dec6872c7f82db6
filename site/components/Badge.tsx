import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** Badge variants of the specification; `outline` is the default. Destructive needs an icon, because colour must not be the only signal. */
export type BadgeVariant = 'secondary' | 'destructive' | 'outline';

export function Badge({ variant = 'outline', children }: { variant?: BadgeVariant; children: ReactNode }) {
  return <span className={[styles['badge'], styles[variant]].filter(Boolean).join(' ')}>{children}</span>;
}
