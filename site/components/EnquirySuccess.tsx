import { ButtonLink } from './Button.tsx';
import { SuccessFrame } from './SuccessFrame.tsx';
import { TitleBlock } from './TitleBlock.tsx';
import actions from './Actions.module.css';

interface EnquirySuccessProps {
  /** Left out on the built page, whose place the desk fills in. */
  reference?: string;
  /** Whom to thank by name; never on the built page. */
  name?: string;
  level?: 'h1' | 'h3';
  takesFocus?: boolean;
  replyHours: number;
}

/** The end of an enquiry that was sent from the page. */
export function EnquirySuccess({ reference, name, level, takesFocus, replyHours }: EnquirySuccessProps) {
  return (
    <SuccessFrame
      heading="Enquiry received"
      level={level}
      takesFocus={takesFocus}
      lead={`${name ? `Thank you, ${name}.` : 'Thank you.'} We'll reply within ${replyHours} hours, to the email address you gave.`}
    >
      <TitleBlock
        cells={[
          reference ? { label: 'Reference', value: reference } : { label: 'Reference', value: '', slot: 'reference' },
        ]}
      />
      <p className={actions['row']}>
        <ButtonLink href="/services">Back to services</ButtonLink>
      </p>
    </SuccessFrame>
  );
}
