import type { ReactNode } from 'react';
import type { Draft } from '../browser/mail-link.ts';
import { ByMail } from './ByMail.tsx';
import styles from './HandedOver.module.css';

interface HandedOverProps {
  to: string;
  draft: Draft;
  /** Further ways to send it. */
  children?: ReactNode;
}

/** After a mail link was followed: nothing tells a page whether a mail program opened, so the other ways stand here. */
export function HandedOver({ to, draft, children }: HandedOverProps) {
  return (
    <div className={styles['panel']}>
      <h3>Did nothing open?</h3>
      <p>This device may have no email program set up. What you wrote is still here.</p>
      <ByMail to={to} draft={draft} />
      {children}
    </div>
  );
}
