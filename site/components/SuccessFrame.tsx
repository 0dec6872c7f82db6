import type { ReactNode } from 'react';
import styles from './SuccessFrame.module.css';

/** Gives the heading the focus when it takes the form's place. */
const focus = (element: HTMLHeadingElement | null) => element?.focus();

interface SuccessFrameProps {
  heading: ReactNode;
  /** `h1` where it is the page's own heading. */
  level?: 'h1' | 'h3' | undefined;
  /** The specified sentence. */
  lead: ReactNode;
  /** Takes the focus as soon as it is shown. */
  takesFocus?: boolean | undefined;
  children: ReactNode;
}

/** What a visitor reads once something has been received: in place of the form, or as a page of its own. */
export function SuccessFrame({
  heading,
  level: Heading = 'h3',
  lead,
  takesFocus = false,
  children,
}: SuccessFrameProps) {
  return (
    <div className={styles['success']}>
      <svg
        viewBox="0 0 64 72"
        width="64"
        height="72"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M32-20V6M32 6 8 30l24 40 24-40z" />
        <path className={styles['tick']} d="m20 32 9 10 16-19" strokeWidth="3" />
      </svg>
      <Heading className={styles['heading']} tabIndex={-1} ref={takesFocus ? focus : undefined}>
        {heading}
      </Heading>
      <p className={styles['lead']}>{lead}</p>
      {children}
    </div>
  );
}

/** What follows a submission, by whether the server sends emails. */
export interface EmailNotices {
  emailed: string;
  notEmailed: string;
}

interface EmailNoticeProps {
  notices: EmailNotices;
  /** Whether an email is on its way; left out on the built page, where the server shows the one that is true. */
  emailed?: boolean | undefined;
}

/** Tells somebody who has sent a form whether an email follows, and if not, what does. */
export function EmailNotice({ notices, emailed }: EmailNoticeProps) {
  if (emailed !== undefined) return <p>{emailed ? notices.emailed : notices.notEmailed}</p>;
  return (
    <>
      <p data-slot="emailed" hidden>
        {notices.emailed}
      </p>
      <p data-slot="not-emailed" hidden>
        {notices.notEmailed}
      </p>
    </>
  );
}
