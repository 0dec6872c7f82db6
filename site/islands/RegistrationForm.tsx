import { useState, type SubmitEvent } from 'react';
import type { Form } from '../../model/form.ts';
import type { Retention } from '../../model/retention.ts';
import type { Answers } from '../browser/form-controls.ts';
import { draftLink, draftOf } from '../browser/mail-link.ts';
import { showToast } from '../browser/toasts.ts';
import { Button } from '../components/Button.tsx';
import { ByMail } from '../components/ByMail.tsx';
import { DataNotice } from '../components/DataNotice.tsx';
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

export interface RegistrationFormProps {
  /** The form as offered on the day of the build (`offerForm`). */
  form: Form;
  /** What one registers for: the course of the form; or, where a field chooses the course, by that field's values. */
  courses: { one: CourseFacts } | { byValue: Readonly<Record<string, CourseFacts>> };
  /** What the success view says of each intake, by option value; none where the form does not choose an intake. */
  intakes: Readonly<Record<string, IntakeFacts>>;
  /** How long registrations are kept, and why (`retention.registration`). */
  kept: Retention['registration'];
  privacyHref: string;
  /** The company's address, for those whom the desk does not reach. */
  email: string;
  /** Within how many hours we reply. */
  replyHours: number;
  /** Whether a desk takes registrations; without one they go by mail link. */
  hasDesk: boolean;
}

export interface CourseFacts {
  name: string;
  /** `priceInWords(course.price)`. */
  price?: string | undefined;
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
  const { form, courses, intakes, email, replyHours, hasDesk } = props;
  const { attributes, errors, sending, status, answers, summary, checked, send, restart } = useFormSending(
    form,
    '/api/registrations',
    props,
  );
  const [handedOver, setHandedOver] = useState(false);

  const courseOf = (given: Answers): CourseFacts =>
    ('one' in courses ? courses.one : courses.byValue[given[form.choosesCourse?.field ?? ''] ?? '']) ?? {
      name: form.title,
    };
  const intakeField = form.choosesIntake ?? '';
  const intakeOf = (given: Answers) => intakes[given[intakeField] ?? ''];
  const draftFor = (given: Answers) => draftOf(`Registration: ${courseOf(given).name}`, form, given);
  const draft = draftFor(answers);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = checked();
    if (!given) return;
    if (hasDesk) return void send(given);
    window.location.assign(draftLink(email, draftFor(given)));
    setHandedOver(true);
    showToast({
      title: 'Email client opened',
      text: 'Your default email client has been opened with the registration details.',
      style: 'plain',
    });
  };

  if (sending.step === 'sent') {
    const intake = intakeOf(sending.answers);
    const course = courseOf(sending.answers);
    return (
      <FormPanel>
        <RegistrationSuccess
          registered={{
            reference: sending.reference,
            firstName: sending.answers['firstName']?.trim() ?? '',
            course: course.name,
            price: course.price,
            date: intake?.words,
            calendar: intake?.calendar,
            passed: intake?.passed,
          }}
          takesFocus
          replyHours={replyHours}
          email={email}
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
          below={passed.size > 0 ? { [intakeField]: <IntakeNote passed={intakeOf(answers)?.passed ?? false} /> } : {}}
        >
          <SubmitRow label={form.submit} status={status}>
            {sending.step === 'failed' && (
              <SendingTrouble outcome={sending.outcome} again={() => void send(answers, true)}>
                <ByMail to={email} draft={draft} />
              </SendingTrouble>
            )}
            {handedOver && <HandedOver to={email} draft={draft} />}
            <p>
              Nothing is charged now. We’ll contact you within {replyHours} hours.
              {!hasDesk &&
                ' The button opens your email program with your answers: nothing is sent until you send it there.'}
            </p>
            <DataNotice form={form} kept={props.kept} privacyHref={props.privacyHref} />
          </SubmitRow>
        </FormFields>
      </form>
      {!hasDesk && <Toasts />}
    </FormPanel>
  );
}
