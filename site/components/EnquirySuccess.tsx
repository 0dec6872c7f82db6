import { SuccessFrame, type SuccessProps } from './SuccessFrame.tsx';

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
