import type { ReactNode } from 'react';
import buttons from './Button.module.css';
import { ButtonLink } from './Button.tsx';
import styles from './SuccessFrame.module.css';
import { TitleBlock, type TitleBlockCell } from './TitleBlock.tsx';

/** Gives the heading the focus when it takes the form's place. */
const focus = (element: HTMLHeadingElement | null) => element?.focus();

/** Next steps after a submission, with and without an email. */
export interface EmailNotices {
  emailed: string;
  notEmailed: string;
}

/** Props of both kinds of confirmation, in place of the form or as a page of its own. */
export interface SuccessProps {
  /** `h1` if it is the heading of the page. */
  level?: 'h1' | 'h3' | undefined;
  /** Takes the focus as soon as it is shown. */
  takesFocus?: boolean | undefined;
  replyTime: string;
  notices: EmailNotices;
}

interface SuccessFrameProps extends Pick<SuccessProps, 'level' | 'takesFocus' | 'notices'> {
  heading: ReactNode;
  lead: ReactNode;
  cells: TitleBlockCell[];
  /** An email is on its way. Undefined on the built page, on which the server shows the notice that applies. */
  emailed: boolean | undefined;
  nextSteps?: ReactNode;
  /** Links and buttons beside the link back. */
  actions?: ReactNode;
}

/** Confirmation: what was received, and what happens next. */
export function SuccessFrame(props: SuccessFrameProps) {
  const { heading, level: Heading = 'h3', lead, takesFocus, cells, notices, emailed, nextSteps, actions } = props;
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
      <TitleBlock cells={cells} />
      {emailed === undefined ? (
        <p>
          <Slots texts={{ emailed: notices.emailed, 'not-emailed': notices.notEmailed }} />
        </p>
      ) : (
        <p>{emailed ? notices.emailed : notices.notEmailed}</p>
      )}
      {nextSteps}
      <p className={buttons['row']}>
        <ButtonLink href="/services">Back to Services</ButtonLink>
        {actions}
      </p>
    </div>
  );
}

/** Texts of the built page, of which the server shows the one that applies. */
export function Slots({ texts }: { texts: Readonly<Record<string, string>> }) {
  return Object.entries(texts).map(([name, text]) => (
    <span key={name} data-slot={name} hidden>
      {text}
    </span>
  ));
}

interface EnquirySuccessProps extends SuccessProps {
  /** Undefined on the built page, which the server fills in. */
  received?: { reference: string; emailed: boolean };
  /** Name for the thanks; never on the built page. */
  name?: string;
}

/** The end of an enquiry that was sent from the page. */
export function EnquirySuccess({ received, name, replyTime, ...frame }: EnquirySuccessProps) {
  return (
    <SuccessFrame
      {...frame}
      heading="Enquiry received"
      lead={`${name ? `Thank you, ${name}.` : 'Thank you.'} We’ll reply within ${replyTime}, to the email address you gave.`}
      cells={[{ label: 'Reference', value: received?.reference ?? '', slot: received ? undefined : 'reference' }]}
      emailed={received?.emailed}
    />
  );
}
