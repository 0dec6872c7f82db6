import type { SubmitEvent } from 'react';
import type { FormValues } from '../browser/form-controls.ts';
import { draftOf } from '../browser/mail-draft.ts';
import { Button } from '../components/Button.tsx';
import { ByMail, MailFallback } from '../components/ByMail.tsx';
import { DataNotice, SendingTrouble, SubmitRow } from '../components/FormEnd.tsx';
import { SiteForm, FormPanel } from '../components/SiteForm.tsx';
import { anotherLabel, RegistrationSuccess } from '../components/RegistrationSuccess.tsx';
import { useFormSending, type FormProps } from './use-form-sending.ts';
import { useHandOver } from './use-hand-over.ts';

/** Props of a registration form, which is as offered on the day of the build (`offerForm`). */
export interface RegistrationFormProps extends FormProps {
  /** Course names by value of the field that chooses one; by '' if the form is for one course. */
  courses: Readonly<Record<string, string>>;
  /** Values of intakes that have passed. */
  passedIntakes: readonly string[];
}

export function RegistrationForm(props: RegistrationFormProps) {
  const { courses, passedIntakes, email, replyTime, hasServer } = props;
  const { form, fields, attributes, sending, status, values, checkValues, send, restart } = useFormSending(
    props,
    '/api/registrations',
  );
  const { mailLinkOutcome, handOver, toastRegion } = useHandOver(email, 'registration');

  const courseOf = (enteredValues: FormValues) => courses[enteredValues[form.choosesCourse ?? ''] ?? ''] ?? form.title;
  const intakeField = form.choosesIntake ?? '';
  const draftFor = (enteredValues: FormValues) =>
    draftOf(`Registration: ${courseOf(enteredValues)}`, form, enteredValues);
  const draft = draftFor(values);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const enteredValues = checkValues();
    if (!enteredValues) return;
    void (hasServer ? send(enteredValues) : handOver(draftFor(enteredValues)));
  };

  if (sending.step === 'sent') {
    const { reference, emailed, registered } = sending.outcome;
    return (
      <FormPanel>
        <RegistrationSuccess
          registered={{
            reference,
            emailed,
            firstName: sending.values['firstName']?.trim() ?? '',
            ...(registered ?? { course: courseOf(sending.values), hasBegun: false, waiting: false }),
          }}
          takesFocus
          replyTime={replyTime}
          email={email}
          notices={props.notices}
        >
          <Button look="outline" onClick={() => window.print()}>
            Print
          </Button>
          <Button look="outline" onClick={restart}>
            {anotherLabel}
          </Button>
        </RegistrationSuccess>
      </FormPanel>
    );
  }

  const hasPassed = passedIntakes.includes(values[intakeField] ?? '');
  return (
    <FormPanel>
      <SiteForm
        {...fields}
        attributes={{ ...attributes, onSubmit: submit }}
        passedIntakes={
          passedIntakes.length > 0 ? { field: intakeField, values: passedIntakes, isChosen: hasPassed } : undefined
        }
      >
        <SubmitRow label={form.submit} status={status}>
          {sending.step === 'failed' && (
            <SendingTrouble outcome={sending.outcome} sendAsNew={() => void send(values, true)}>
              <ByMail to={email} draft={draft} />
            </SendingTrouble>
          )}
          {!hasServer && <MailFallback outcome={mailLinkOutcome} to={email} draft={draft} />}
          <p>
            Nothing is charged now. We’ll contact you within {replyTime}.
            {!hasServer &&
              ' The button opens your email program with your answers: nothing is sent until you send it there.'}
          </p>
          <DataNotice form={form} retention={props.retention} />
        </SubmitRow>
      </SiteForm>
      {!hasServer && toastRegion}
    </FormPanel>
  );
}
