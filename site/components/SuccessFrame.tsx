import type { ReactNode } from 'react';
import styles from './SuccessFrame.module.css';

/** Gives the heading the focus when it takes the form's place. */
const focus = (element: HTMLHeadingElement | null) => element?.focus();

interface SuccessFrameProps {
  heading: ReactNode;
  /** `h1` if it is the heading of the page. */
  level?: 'h1' | 'h3' | undefined;
  /** The specified sentence. */
  lead: ReactNode;
  /** Takes the focus as soon as it is shown. */
  takesFocus?: boolean | undefined;
  children: ReactNode;
}

/** Confirmation, in place of the form or as a page of its own. */
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

/** Next steps after a submission, with and without an email. */
export interface EmailNotices {
  emailed: string;
  notEmailed: string;
}

interface EmailNoticeProps {
  notices: EmailNotices;
  /** An email is on its way. Undefined on the built page, on which the server shows the notice that applies. */
  emailed?: boolean | undefined;
}

/** Notice after a submission: an email follows, or what happens instead. */
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
