import type { SubmitEvent } from 'react';
import { feeInWords } from '../../model/fee.ts';
import { participantsInWords } from '../../model/participants.ts';
import type { Form } from '../../model/form.ts';
import type { FormValues } from '../browser/form-controls.ts';
import { draftOf } from '../browser/mail-link.ts';
import { Button } from '../components/Button.tsx';
import { ByMail } from '../components/ByMail.tsx';
import { DataNotice, type Kept } from '../components/DataNotice.tsx';
import type { EmailNotices } from '../components/EmailNotice.tsx';
import { ErrorSummary } from '../components/ErrorSummary.tsx';
import { FormFields } from '../components/FormFields.tsx';
import { FormPanel } from '../components/FormPanel.tsx';
import { HandedOver } from '../components/HandedOver.tsx';
import { IntakeNote } from '../components/IntakeNote.tsx';
import { RegistrationSuccess } from '../components/RegistrationSuccess.tsx';
import { SendingTrouble } from '../components/SendingTrouble.tsx';
import { SubmitRow } from '../components/SubmitRow.tsx';
import { Toasts } from './Toasts.tsx';
import { useFormSending } from './use-form-sending.ts';
import { useHandOver } from './use-hand-over.ts';

export interface RegistrationFormProps {
  /** The form as offered on the day of the build (`offerForm`). */
  form: Form;
  /** What one registers for: the course of the form; or, where a field chooses the course, by that field's values. */
  courses: { one: CourseFacts } | { byValue: Readonly<Record<string, CourseFacts>> };
  /** What the success view says of each intake, by option value; none where the form does not choose an intake. */
  intakes: Readonly<Record<string, IntakeFacts>>;
  /** How long registrations are kept, and why (`retention.registration`). */
  kept: Kept;
  privacyHref: string;
  /** The company's address, for those whom the server does not reach. */
  email: string;
  /** Within how many hours we reply. */
  replyHours: number;
  /** On which days those hours run: `on working days`. */
  replyDays?: string | undefined;
  /** Whether an email follows, in words. */
  notices: EmailNotices;
  /** Whether a server takes registrations; without one they go by mail link. */
  hasServer: boolean;
}

export interface CourseFacts {
  name: string;
  /** In dollars for each participant; undefined where it is on request. */
  price?: number | undefined;
}

export interface IntakeFacts {
  /** `intakeInWords(intake)`. */
  words: string;
  /** `calendarPath(course, intake)`; undefined where it has passed. */
  calendar?: string | undefined;
  passed: boolean;
}

/** A registration form: a plain POST that checks, sends, tries again and confirms in place once the script is there. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { form, courses, intakes, email, replyHours, replyDays, hasServer } = props;
  const { attributes, errors, sending, status, values, summary, checked, send, restart } = useFormSending(
    form,
    '/api/registrations',
    props,
  );
  const { handingOver, handOver } = useHandOver(email, 'registration');

  const courseOf = (given: FormValues): CourseFacts | undefined =>
    'one' in courses ? courses.one : courses.byValue[given[form.choosesCourse?.field ?? ''] ?? ''];
  const intakeField = form.choosesIntake ?? '';
  const intakeOf = (given: FormValues) => intakes[given[intakeField] ?? ''];
  const draftFor = (given: FormValues) => draftOf(`Registration: ${courseOf(given)?.name ?? form.title}`, form, given);
  const draft = draftFor(values);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = checked();
    if (!given) return;
    void (hasServer ? send(given) : handOver(draftFor(given)));
  };

  if (sending.step === 'sent') {
    const intake = intakeOf(sending.values);
    const known = courseOf(sending.values);
    return (
      <FormPanel>
        <RegistrationSuccess
          registered={{
            reference: sending.reference,
            emailed: sending.emailed,
            firstName: sending.values['firstName']?.trim() ?? '',
            course: known?.name ?? form.title,
            price: known && feeInWords(known.price, participantsInWords(form, sending.values)),
            date: intake?.words,
            calendar: intake?.calendar,
            passed: intake?.passed,
          }}
          takesFocus
          replyHours={replyHours}
          replyDays={replyDays}
          email={email}
          notices={props.notices}
        >
          <Button look="outline" onClick={() => window.print()}>
            Print
          </Button>
          <Button look="outline" onClick={restart}>
            Register another person
          </Button>
        </RegistrationSuccess>
      </FormPanel>
    );
  }

  const passed = new Set(Object.keys(intakes).filter((value) => intakes[value]?.passed));
  return (
    <FormPanel>
      <form {...attributes} onSubmit={submit}>
        <ErrorSummary ref={summary} errors={errors} />
        <FormFields
          form={form}
          errors={errors}
          marked={{ [intakeField]: passed }}
          below={passed.size > 0 ? { [intakeField]: <IntakeNote passed={intakeOf(values)?.passed ?? false} /> } : {}}
        >
          <SubmitRow label={form.submit} status={status}>
            {sending.step === 'failed' && (
              <SendingTrouble outcome={sending.outcome} again={() => void send(values, true)}>
                <ByMail to={email} draft={draft} />
              </SendingTrouble>
            )}
            {handingOver && <HandedOver how={handingOver} to={email} draft={draft} />}
            <p>
              Nothing is charged now. We’ll contact you within {replyHours} hours
              {replyDays && ` ${replyDays}`}.
              {!hasServer &&
                ' The button opens your email program with your answers: nothing is sent until you send it there.'}
            </p>
            <DataNotice form={form} kept={props.kept} privacyHref={props.privacyHref} />
          </SubmitRow>
        </FormFields>
      </form>
      {!hasServer && <Toasts />}
    </FormPanel>
  );
}
