import { useLayoutEffect, useRef, useState, type InputEvent } from 'react';
import { flushSync } from 'react-dom';
import { checkFormValues, type FieldError } from '../../model/forms/check-form-values.ts';
import type { Form } from '../../model/forms/form-schema.ts';
import { offerWaitingLists, trapName, type ReturnedForm } from '../../model/forms/sent-form.ts';
import { changeAddress } from '../browser/address.ts';
import {
  collectValues,
  controlOf,
  isUntouched,
  readReturnedForm,
  showFormState,
  type FormValues,
} from '../browser/form-controls.ts';
import { forgetKey, isUnanswered, sendSubmission, takeKey, type SubmissionOutcome } from '../browser/submission.ts';
import type { FormRetention } from '../components/FormEnd.tsx';
import type { EmailNotices } from '../components/SuccessFrame.tsx';

export interface FormProps {
  form: Form;
  /** Retention period and its reason. */
  retention: FormRetention;
  /** The company's email address, for messages without a server. */
  email: string;
  /** Promised reply time in words. */
  replyTime: string;
  /** Words for an email that follows, and for none. */
  notices: EmailNotices;
  /** A server receives the form; without one it is sent by a mail link. */
  hasServer: boolean;
  /** The form as it was refused, on the server only: in the browser it is read from the page. */
  returned?: ReturnedForm;
}

const notReturned: Omit<ReturnedForm, 'form'> = { values: {}, errors: [], fullIntakes: [] };

/** The values that colleagues share: the company, and the chosen course or date. */
const sharedValuesOf = ({ fields, choosesIntake, choosesCourse }: Form, values: FormValues): FormValues =>
  Object.fromEntries(
    fields
      .filter(
        ({ name, autocomplete }) => autocomplete === 'organization' || [choosesIntake, choosesCourse].includes(name),
      )
      .map(({ name }) => [name, values[name] ?? '']),
  );

/** State of a form between the first character and the server's response. */
type Sending =
  | { step: 'filling' }
  | { step: 'sending'; status: string }
  | { step: 'failed'; outcome: Extract<SubmissionOutcome, { kind: 'refused' | 'unreachable' }> }
  | { step: 'sent'; values: FormValues; outcome: Extract<SubmissionOutcome, { kind: 'sent' }> };

/** Errors of a form. `showErrors` shows them, with their summary in sight and in focus. */
function useErrors(initial: readonly FieldError[]) {
  const [errors, setErrors] = useState(initial);
  const summaryRef = useRef<HTMLDivElement>(null);
  const showErrors = (fieldErrors: readonly FieldError[]) => {
    flushSync(() => setErrors(fieldErrors));
    showFormState(fieldErrors.length > 0 ? 'Error' : undefined);
    if (fieldErrors.length === 0) return;
    const scrollToSummary = () => summaryRef.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    // Ends a smooth scroll, of the focus to the button for example, that would take the summary out of sight. Chromium may
    // still add a last step of it, on a slow machine some frames later.
    document.addEventListener('scrollend', scrollToSummary);
    setTimeout(() => document.removeEventListener('scrollend', scrollToSummary), 500);
    scrollToSummary();
    summaryRef.current?.focus({ preventScroll: true });
  };
  return { errors, summaryRef, showErrors };
}

/**
 * Checks a form and sends it to the server; the fields themselves stay the browser's. What was typed is never touched
 * until the server has confirmed it.
 * @param action address of the form on the server, for example `/api/registrations`
 */
export function useFormSending({ form: builtForm, hasServer, email, ...props }: FormProps, action: string) {
  const [returned] = useState(
    () => (typeof document === 'undefined' ? props.returned : readReturnedForm(builtForm.id)) ?? notReturned,
  );
  const { errors, summaryRef, showErrors } = useErrors(returned.errors);
  const [fullIntakes, setFullIntakes] = useState(returned.fullIntakes);
  const form = offerWaitingLists(builtForm, fullIntakes);
  const [sending, setSending] = useState<Sending>({ step: 'filling' });
  const [initialValues, setInitialValues] = useState<FormValues>(returned.values);
  const [values, setValues] = useState(initialValues);
  const formElement = useRef<HTMLFormElement>(null);
  const formAddress = useRef('');

  // Read values that were entered before the script arrived.
  useLayoutEffect(() => {
    if (!formElement.current) return;
    const restoredValues = collectValues(builtForm, formElement.current);
    setValues(restoredValues);
    // A key belongs to what was filled in with it. An empty form is for another person or another purpose.
    if (isUntouched(builtForm, restoredValues)) forgetKey(builtForm.id);
  }, [builtForm]);

  /** Attributes of the `<form>`: without script it is a plain POST, or a mail link. */
  const attributes = {
    /** Keeps the form, and replaces the browser's own validation, which shows one error at a time. */
    ref: (element: HTMLFormElement | null) => {
      formElement.current = element;
      if (element) element.noValidate = true;
    },
    'data-form': form.id,
    method: 'post',
    action: hasServer ? action : `mailto:${email}`,
    encType: hasServer ? undefined : 'text/plain',
    'aria-label': form.title,
    onInput: ({ currentTarget }: InputEvent<HTMLFormElement>) => setValues(collectValues(form, currentTarget)),
  };

  /** Returns the values if they can be sent; if they have errors, shows these. While they are being sent, says so. */
  const checkValues = (): FormValues | undefined => {
    if (!formElement.current) return undefined;
    if (sending.step === 'sending') {
      setSending({ step: 'sending', status: 'It is being sent. One press is enough.' });
      return undefined;
    }
    const enteredValues = collectValues(form, formElement.current);
    const fieldErrors = checkFormValues(form, new Map(Object.entries(enteredValues))).errors;
    showErrors(fieldErrors);
    return fieldErrors.length > 0 ? undefined : enteredValues;
  };

  /** Sends the values; with `isAnew` as a new submission, if the key was used for other values. */
  const send = async (enteredValues: FormValues, isAnew = false) => {
    setSending({ step: 'sending', status: 'Sending…' });
    const envelope = {
      form: form.id,
      submissionKey: takeKey(form.id, isAnew),
      elapsed: String(Math.round(performance.now())),
      leaveEmpty: (formElement.current && controlOf(formElement.current, trapName)?.value) ?? '',
    };
    const outcome = await sendSubmission(action, envelope, enteredValues, (retry, pauseMs) => {
      const status = `The connection failed. Your answers are kept here. Trying again in ${Math.ceil(pauseMs / 1000)} s (${retry} of 3).`;
      setSending({ step: 'sending', status });
    });
    if (outcome.kind === 'sent') {
      forgetKey(form.id);
      // The server's page for the reference, to which a reload, the back button and sharing then lead.
      formAddress.current = location.href;
      changeAddress('replaceState', `${action.replace('/api/', '/')}/${outcome.reference}`);
      showFormState('Received');
      setSending({ step: 'sent', values: enteredValues, outcome });
    } else if (outcome.kind === 'invalid') {
      setSending({ step: 'filling' });
      setFullIntakes([...fullIntakes, ...outcome.fullIntakes]);
      showErrors(outcome.errors);
    } else {
      showFormState(isUnanswered(outcome) ? 'Not confirmed' : 'Not sent');
      setSending({ step: 'failed', outcome });
    }
  };

  /** Shows the form for another person, with the values that colleagues share (WCAG 2.2 SC 3.3.7). */
  const restart = () => {
    const sharedValues = sharedValuesOf(form, values);
    changeAddress('replaceState', formAddress.current);
    flushSync(() => {
      setInitialValues(sharedValues);
      setValues(sharedValues);
      setSending({ step: 'filling' });
    });
    showErrors([]);
    const firstField = form.fields[0]?.name;
    if (formElement.current && firstField) controlOf(formElement.current, firstField)?.focus();
  };

  const status = sending.step === 'sending' ? sending.status : '';
  const { submissionKey = '', elapsed = '' } = returned.values;
  const hidden = { form: form.id, submissionKey, elapsed };
  const fields = { fields: form.fields, errors, values: initialValues, hidden, hasTrap: true, summaryRef };
  return { form, fields, attributes, sending, status, values, checkValues, send, restart };
}
