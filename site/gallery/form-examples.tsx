import type { Field as FieldDescription, Form } from '../../model/form.ts';
import { ByMail } from '../components/ByMail.tsx';
import { DataNotice } from '../components/DataNotice.tsx';
import { EmailNotice } from '../components/EmailNotice.tsx';
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
import type { Example } from './example.ts';

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
export const formExamples: readonly Example[] = [
  { component: 'Field', state: 'a line of text', element: <Field field={field('line')} /> },
  {
    component: 'Field',
    state: 'required, with a hint',
    element: <Field field={field('hinted', { required: true, hint: 'As it stands on your card.' })} />,
  },
  {
    component: 'Field',
    state: 'in error',
    element: (
      <Field
        field={field('wrong', { label: 'Email', control: 'email', required: true })}
        error="Enter an email address like name@example.com"
      />
    ),
  },
  {
    component: 'Field',
    state: 'a choice, whose date has passed',
    element: (
      <Field field={date('choice')} marked={['3-oct-2025']}>
        <IntakeNote passed />
      </Field>
    ),
  },
  {
    component: 'Field',
    state: 'a long text',
    element: <Field field={field('long', { label: 'Special requirements', control: 'textarea', wide: true })} />,
  },
  { component: 'IntakeNote', state: 'the date has passed', element: <IntakeNote passed /> },
  { component: 'ErrorIcon', state: 'alone', element: <ErrorIcon /> },
  {
    component: 'ErrorSummary',
    state: 'one mistake in a field, one of the whole form',
    element: (
      <ErrorSummary
        errors={[
          { field: 'wrong', message: 'Enter an email address like name@example.com' },
          { field: 'form', message: 'This form cannot be sent today.' },
        ]}
      />
    ),
  },
  {
    component: 'FormFields',
    state: 'with a mistake',
    element: (
      <form>
        <FormFields form={form} errors={[{ field: 'exampleDate', message: 'Choose a course date' }]}>
          <SubmitRow label="Register" />
        </FormFields>
      </form>
    ),
  },
  { component: 'FormPanel', state: 'around a form', element: <FormPanel>A form stands here.</FormPanel> },
  {
    component: 'DataNotice',
    state: 'closed',
    element: <DataNotice form={form} kept={{ months: 24, reason: 'for the example' }} privacyHref="/privacy-policy" />,
  },
  { component: 'SubmitRow', state: 'ready', element: <SubmitRow label="Register" /> },
  {
    component: 'SubmitRow',
    state: 'with what a press does',
    element: <SubmitRow label="Send by email" before={<p>The button opens your email program.</p>} />,
  },
  { component: 'SubmitRow', state: 'sending', element: <SubmitRow label="Register" status="Sending …" /> },
  {
    component: 'SendingTrouble',
    state: 'out of reach',
    element: <SendingTrouble outcome={{ kind: 'unreachable' }} again={nothing} />,
  },
  {
    component: 'SendingTrouble',
    state: 'sent before with other values',
    element: (
      <SendingTrouble
        outcome={{ kind: 'refused', message: 'This form was sent before with other answers.', otherValues: true }}
        again={nothing}
      />
    ),
  },
  { component: 'ByMail', state: 'first', element: <ByMail to="info@plumbline.example" draft={draft} /> },
  { component: 'EmailNotice', state: 'an email follows', element: <EmailNotice notices={notices} emailed /> },
  { component: 'EmailNotice', state: 'no email follows', element: <EmailNotice notices={notices} emailed={false} /> },
  {
    component: 'HandedOver',
    state: 'first',
    element: <HandedOver how="opened" to="info@plumbline.example" draft={draft} />,
  },
  {
    component: 'HandedOver',
    state: 'a message too long for a mail link',
    element: <HandedOver how="copied" to="info@plumbline.example" draft={longDraft} />,
  },
  {
    component: 'SuccessFrame',
    state: 'with one line',
    element: (
      <SuccessFrame heading="Received" lead="Thank you.">
        <p>We write to you.</p>
      </SuccessFrame>
    ),
  },
  {
    component: 'RegistrationSuccess',
    state: 'a date to come',
    element: (
      <RegistrationSuccess
        registered={{ ...registered, calendar: '/calendar/example.ics' }}
        replyHours={24}
        email="info@plumbline.example"
        notices={notices}
      />
    ),
  },
  {
    component: 'RegistrationSuccess',
    state: 'a date that has passed',
    element: (
      <RegistrationSuccess
        registered={{ ...registered, passed: true }}
        replyHours={24}
        email="info@plumbline.example"
        notices={notices}
      />
    ),
  },
  {
    component: 'EnquirySuccess',
    state: 'with a name',
    element: (
      <EnquirySuccess
        received={{ reference: 'PL-7KD29QMX', emailed: false }}
        name="Wei Ling"
        replyHours={24}
        notices={notices}
      />
    ),
  },
];
