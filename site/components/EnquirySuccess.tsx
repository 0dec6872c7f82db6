import { replyTime } from '../../model/organisation/reply-time.ts';
import { ButtonLink } from './Button.tsx';
import { EmailNotice, type EmailNotices, SuccessFrame } from './SuccessFrame.tsx';
import { TitleBlock } from './TitleBlock.tsx';
import actions from './Actions.module.css';

interface EnquirySuccessProps {
  /** Undefined on the built page, which the server fills in. */
  received?: { reference: string; emailed: boolean };
  /** Name for the thanks; never on the built page. */
  name?: string;
  level?: 'h1' | 'h3';
  takesFocus?: boolean;
  replyHours: number;
  /** Days on which those hours count: `on working days`. */
  replyDays?: string | undefined;
  /** Words for an email that follows, and for none. */
  notices: EmailNotices;
}

/** The end of an enquiry that was sent from the page. */
export function EnquirySuccess(props: EnquirySuccessProps) {
  const { received, name, level, takesFocus, replyHours, replyDays, notices } = props;
  return (
    <SuccessFrame
      heading="Enquiry received"
      level={level}
      takesFocus={takesFocus}
      lead={`${name ? `Thank you, ${name}.` : 'Thank you.'} We’ll reply within ${replyTime({ replyHours, replyDays })}, to the email address you gave.`}
    >
      <TitleBlock
        cells={[{ label: 'Reference', value: received?.reference ?? '', slot: received ? undefined : 'reference' }]}
      />
      <EmailNotice notices={notices} emailed={received?.emailed} />
      <p className={actions['row']}>
        <ButtonLink href="/services">Back to services</ButtonLink>
      </p>
    </SuccessFrame>
  );
}
