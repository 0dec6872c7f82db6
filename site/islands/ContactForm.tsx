import { useState, type SubmitEvent } from 'react';
import type { Form } from '../../model/form.ts';
import type { Retention } from '../../model/retention.ts';
import { draftLink, enquiryDraft } from '../browser/mail-link.ts';
import { showToast } from '../browser/toasts.ts';
import { DataNotice } from '../components/DataNotice.tsx';
import { EnquirySuccess } from '../components/EnquirySuccess.tsx';
import { ErrorSummary } from '../components/ErrorSummary.tsx';
import { FormFields } from '../components/FormFields.tsx';
import { FormPanel } from '../components/FormPanel.tsx';
import { HandedOver } from '../components/HandedOver.tsx';
import { SendingTrouble } from '../components/SendingTrouble.tsx';
import { SubmitRow } from '../components/SubmitRow.tsx';
import styles from './ContactForm.module.css';
import { Toasts } from './Toasts.tsx';
import { useFormSending } from './use-form-sending.ts';

export interface ContactFormProps {
  form: Form;
  /** How long enquiries are kept, and why (`retention.enquiry`). */
  kept: Retention['enquiry'];
  privacyHref: string;
  /** The company's address, which the message goes to. */
  email: string;
  /** Within how many hours we reply. */
  replyHours: number;
  /** Whether a desk takes enquiries from the page. */
  hasDesk: boolean;
}

/** The contact form: it opens the visitor's mail program; the message can also be copied, or sent from the page. */
export function ContactForm({ form, kept, privacyHref, email, replyHours, hasDesk }: ContactFormProps) {
  const { attributes, errors, sending, status, answers, summary, checked, send } = useFormSending(
    form,
    '/api/enquiries',
    { hasDesk, email },
  );
  const [handedOver, setHandedOver] = useState(false);
  const draft = enquiryDraft(form, answers);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = checked();
    if (!given) return;
    window.location.assign(draftLink(email, enquiryDraft(form, given)));
    setHandedOver(true);
    showToast({
      title: 'Email client opened',
      text: 'Your default email client has been opened with the inquiry details.',
      style: 'plain',
    });
  };

  const sendFromPage = () => {
    const given = checked();
    if (given) void send(given);
  };

  if (sending.step === 'sent')
    return (
      <FormPanel>
        <EnquirySuccess
          reference={sending.reference}
          name={sending.answers['name']?.trim() ?? ''}
          takesFocus
          replyHours={replyHours}
        />
        <Toasts />
      </FormPanel>
    );

  return (
    <FormPanel>
      <form {...attributes} onSubmit={submit}>
        <ErrorSummary ref={summary} errors={errors} />
        <FormFields form={form} errors={errors}>
          <SubmitRow label={form.submit}>
            {handedOver && (
              <HandedOver to={email} draft={draft}>
                {hasDesk && <SubmitRow label="Send it from this page" onPress={sendFromPage} status={status} />}
                {sending.step === 'failed' && (
                  <SendingTrouble outcome={sending.outcome} again={() => void send(answers, true)} />
                )}
              </HandedOver>
            )}
            <p className={hasDesk ? 'needs-script' : undefined}>
              The button opens your email program with your message to <b className={styles['address']}>{email}</b>.
            </p>
            {hasDesk && <p className={styles['withoutScript']}>We’ll reply within {replyHours} hours.</p>}
            <DataNotice form={form} kept={kept} privacyHref={privacyHref} />
          </SubmitRow>
        </FormFields>
      </form>
      <Toasts />
    </FormPanel>
  );
}
