import type { ReactNode } from 'react';
import type { Draft } from '../browser/mail-link.ts';
import { ByMail } from './ByMail.tsx';
import styles from './HandedOver.module.css';

/** The mail program was asked to open; or the message is too long for that, and was copied or could not be. */
export type HandingOver = 'opened' | 'copied' | 'too long';

interface HandedOverProps {
  how: HandingOver;
  to: string;
  draft: Draft;
  /** Sending it from the page, where a server takes it: offered first for a message that is too long for a mail link. */
  children?: ReactNode;
}

const words = {
  opened: {
    heading: 'Did nothing open?',
    text: 'This device may have no email program set up. What you wrote is still here.',
  },
  copied: {
    heading: 'Your message is too long for an email link',
    text: 'We have copied it, so that you can paste it into an email to us. What you wrote is still here.',
  },
  'too long': {
    heading: 'Your message is too long for an email link',
    text: 'Copy it from below and paste it into an email to us. What you wrote is still here.',
  },
} as const;

/** The ways to send a message once a mail link was tried: nothing tells a page whether a mail program opened. */
export function HandedOver({ how, to, draft, children }: HandedOverProps) {
  const { heading, text } = words[how];
  const byMail = <ByMail to={to} draft={draft} />;
  return (
    <div className={styles['panel']}>
      <h3>{heading}</h3>
      <p>{text}</p>
      {how === 'opened' && byMail}
      {children}
      {how !== 'opened' && byMail}
    </div>
  );
}
