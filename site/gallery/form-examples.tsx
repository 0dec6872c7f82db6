import type { Field as FieldDescription, Form } from '../../model/forms/form.ts';
import { ByMail } from '../components/ByMail.tsx';
import { DataNotice } from '../components/DataNotice.tsx';
import { EmailNotice } from '../components/EmailNotice.tsx';
import { CopyReference } from '../components/CopyReference.tsx';
import { EnquirySuccess } from '../components/EnquirySuccess.tsx';
import { ErrorIcon } from '../components/ErrorIcon.tsx';
import { ErrorSummary } from '../components/ErrorSummary.tsx';
import { Field } from '../components/Field.tsx';
import { FormFields } from '../components/FormFields.tsx';
import { FormPanel } from '../components/FormPanel.tsx';
import { HandedOver } from '../components/HandedOver.tsx';
import { IntakeNote } from '../components/IntakeNote.tsx';
import { RegistrationSuccess } from '../components/RegistrationSuccess.tsx';
import { SendingTrouble } from '../components/SendingTrouble.tsx';
import { SubmitRow } from '../components/SubmitRow.tsx';
import { SuccessFrame } from '../components/SuccessFrame.tsx';
import type { Examples } from './examples.ts';

const field = (name: string, more: Partial<FieldDescription> = {}): FieldDescription => ({
  name,
  label: 'Job title',
  control: 'text',
  required: false,
  maxLength: 200,
  wide: false,
  options: [],
  purpose: 'to address you as you are addressed at work',
  ...more,
});
const date = (name: string) =>
  field(name, {
    label: 'Course date',
    control: 'select',
    required: true,
    placeholder: 'Choose a date',
    options: [{ value: '3-oct-2025', label: '3 October 2025' }],
  });
const form: Form = {
  id: 'example',
  title: 'Example',
  kind: 'registration',
  page: '/',
  submit: 'Register',
  fields: [field('exampleTitle'), date('exampleDate')],
};
const draft = {
  subject: 'Enquiry: ISO 42001',
  facts: [['Name', 'Wei Ling']],
  texts: [['Message', 'Can you assess our model register?']],
} as const;
const longDraft = { ...draft, texts: [['Message', 'A long message. '.repeat(200)] as const] };
const notices = { emailed: 'An email follows.', notEmailed: 'No email follows.' };
const registered = {
  emailed: true,
  reference: 'PL-7KD29QMX',
  firstName: 'Wei Ling',
  course: 'Cybersecurity Essentials',
  date: '3 October 2025',
  price: 'SGD 480',
  passed: false,
};
const nothing = () => {};

/** The parts of forms, from first sight to the outcome. */
export const formExamples: Examples = {
  Field: {
    'a line of text': <Field field={field('line')} />,
    'required, with a hint': <Field field={field('hinted', { required: true, hint: 'As it stands on your card.' })} />,
    'in error': (
      <Field
        field={field('wrong', { label: 'Email', control: 'email', required: true })}
        error="Enter an email address like name@example.com"
      />
    ),
    'a choice, whose date has passed': (
      <Field field={date('choice')} marked={['3-oct-2025']}>
        <IntakeNote passed />
      </Field>
    ),
    'a long text': <Field field={field('long', { label: 'Special requirements', control: 'textarea', wide: true })} />,
  },
  IntakeNote: {
    'the date has passed': <IntakeNote passed />,
  },
  ErrorIcon: {
    alone: <ErrorIcon />,
  },
  ErrorSummary: {
    'one mistake in a field, one of the whole form': (
      <ErrorSummary
        errors={[
          { field: 'wrong', message: 'Enter an email address like name@example.com' },
          { field: 'form', message: 'This form cannot be sent today.' },
        ]}
      />
    ),
  },
  FormFields: {
    'with a mistake': (
      <form>
        <FormFields form={form} errors={[{ field: 'exampleDate', message: 'Choose a course date' }]}>
          <SubmitRow label="Register" />
        </FormFields>
      </form>
    ),
  },
  FormPanel: {
    'around a form': <FormPanel>A form stands here.</FormPanel>,
  },
  DataNotice: {
    closed: <DataNotice form={form} kept={{ months: 24, reason: 'for the example' }} privacyHref="/privacy-policy" />,
  },
  SubmitRow: {
    ready: <SubmitRow label="Register" />,
    'with what a press does': <SubmitRow label="Send by email" before={<p>The button opens your email program.</p>} />,
    sending: <SubmitRow label="Register" status="Sending …" />,
  },
  SendingTrouble: {
    'out of reach': <SendingTrouble outcome={{ kind: 'unreachable' }} again={nothing} />,
    'sent before with other values': (
      <SendingTrouble
        outcome={{ kind: 'refused', message: 'This form was sent before with other answers.', otherValues: true }}
        again={nothing}
      />
    ),
  },
  ByMail: {
    first: <ByMail to="info@plumbline.example" draft={draft} />,
  },
  EmailNotice: {
    'an email follows': <EmailNotice notices={notices} emailed />,
    'no email follows': <EmailNotice notices={notices} emailed={false} />,
  },
  HandedOver: {
    first: <HandedOver how="opened" to="info@plumbline.example" draft={draft} />,
    'a message too long for a mail link': <HandedOver how="copied" to="info@plumbline.example" draft={longDraft} />,
  },
  SuccessFrame: {
    'with one line': (
      <SuccessFrame heading="Received" lead="Thank you.">
        <p>We write to you.</p>
      </SuccessFrame>
    ),
  },
  CopyReference: { usual: <CopyReference reference="PL-ABCD2345" /> },
  RegistrationSuccess: {
    'a date to come': (
      <RegistrationSuccess
        registered={{ ...registered, calendar: '/calendar/example.ics' }}
        replyHours={24}
        email="info@plumbline.example"
        notices={notices}
      />
    ),
    'a date that has passed': (
      <RegistrationSuccess
        registered={{ ...registered, passed: true }}
        replyHours={24}
        email="info@plumbline.example"
        notices={notices}
      />
    ),
  },
  EnquirySuccess: {
    'with a name': (
      <EnquirySuccess
        received={{ reference: 'PL-7KD29QMX', emailed: false }}
        name="Wei Ling"
        replyHours={24}
        notices={notices}
      />
    ),
  },
};
