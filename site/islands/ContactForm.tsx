import type { SubmitEvent } from 'react';
import { enquiryDraft } from '../browser/mail-draft.ts';
import { Button } from '../components/Button.tsx';
import { MailFallback } from '../components/ByMail.tsx';
import { DataNotice, SendingTrouble, SubmitRow } from '../components/FormEnd.tsx';
import { SiteForm, FormPanel } from '../components/SiteForm.tsx';
import { EnquirySuccess } from '../components/SuccessFrame.tsx';
import { useFormSending, type FormProps } from './use-form-sending.ts';
import { useHandOver } from './use-hand-over.ts';

/** The contact form: it opens the visitor's mail program, or is sent from the page; the message can also be copied. */
export function ContactForm(props: FormProps) {
  const { retention, email, replyTime, notices, hasServer } = props;
  const { form, fields, attributes, sending, status, values, checkValues, send } = useFormSending(
    props,
    '/api/enquiries',
  );
  const { mailLinkOutcome, handOver, toastRegion } = useHandOver(email, 'inquiry');
  const draft = enquiryDraft(form, values);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const enteredValues = checkValues();
    if (enteredValues) void handOver(enquiryDraft(form, enteredValues));
  };

  const sendFromPage = () => {
    const enteredValues = checkValues();
    if (enteredValues) void send(enteredValues);
  };

  if (sending.step === 'sent')
    return (
      <FormPanel>
        <EnquirySuccess
          received={sending.outcome}
          name={sending.values['name']?.trim() ?? ''}
          takesFocus
          replyTime={replyTime}
          notices={notices}
        />
      </FormPanel>
    );

  return (
    <FormPanel>
      <SiteForm {...fields} attributes={{ ...attributes, onSubmit: submit }}>
        <SubmitRow
          label={
            // Without script the form is sent to the server, if there is one.
            <span>
              {form.submit}
              <span className={hasServer ? 'needs-script' : undefined}> by Email</span>
            </span>
          }
          before={
            <p className={hasServer ? 'needs-script' : undefined}>
              The button opens your email program with your message, addressed to <b>{email}</b>.
              {hasServer && ' To send it without one, use the second button.'}
            </p>
          }
          beside={
            hasServer && (
              <span className="needs-script">
                <Button look="outline" aria-disabled={status !== '' || undefined} onClick={sendFromPage}>
                  Send from This Page
                </Button>
              </span>
            )
          }
          status={status}
        >
          <MailFallback outcome={mailLinkOutcome} to={email} draft={draft} />
          {sending.step === 'failed' && (
            <SendingTrouble outcome={sending.outcome} sendAsNew={() => void send(values, true)} />
          )}
          <p>We’ll reply within {replyTime}.</p>
          <DataNotice form={form} retention={retention} />
        </SubmitRow>
      </SiteForm>
      {toastRegion}
    </FormPanel>
  );
}
