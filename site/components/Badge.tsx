import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** Icons of 16 px by name: the path of each. */
const icons = { check: 'M2 8.5 6 13l8-10', cross: 'M2 2l12 12M14 2 2 14' };

interface BadgeProps {
  /** Variant of the specification. */
  variant?: 'secondary' | 'destructive' | 'outline';
  /** Icon before the words. `destructive` always has one, because colour must not be the only signal. */
  icon?: keyof typeof icons | undefined;
  children: ReactNode;
}

export function Badge({ variant = 'outline', icon, children }: BadgeProps) {
  const shownIcon = variant === 'destructive' ? 'cross' : icon;
  return (
    <span className={[styles['badge'], styles[variant]].filter(Boolean).join(' ')}>
      {shownIcon && (
        <svg
          width="16"
          height="16"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d={icons[shownIcon]} />
        </svg>
      )}
      {children}
    </span>
  );
}
