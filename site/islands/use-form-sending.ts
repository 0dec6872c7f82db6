import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkFormValues, type FieldError } from '../../model/forms/check-form-values.ts';
import type { Form } from '../../model/forms/form.ts';
import { trapName, type ReturnedForm, offerWaitingLists } from '../../model/forms/sent-form.ts';
import { changeAddress } from '../browser/address.ts';
import {
  collectValues,
  controlOf,
  readReturnedForm,
  showFormState,
  type FormValues,
} from '../browser/form-controls.ts';
import {
  isUnanswered,
  makeKey,
  rememberedKey,
  rememberKey,
  sendSubmission,
  type SubmissionOutcome,
} from '../browser/submission.ts';
import type { Kept } from '../components/FormEnd.tsx';
import type { EmailNotices } from '../components/SuccessFrame.tsx';

/** Props of both kinds of form. */
export interface FormProps {
  form: Form;
  /** Retention period and its reason. */
  kept: Kept;
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

const notReturned: Omit<ReturnedForm, 'form'> = { values: {}, errors: [], full: [] };

/** Fields with the same value for colleagues: the company, and the chosen course or date. */
const sharedFields = (form: Form): string[] =>
  form.fields
    .filter(
      ({ name, autocomplete }) =>
        autocomplete === 'organization' || [form.choosesIntake, form.choosesCourse].includes(name),
    )
    .map(({ name }) => name);

/** State of a form between the first character and the server's response. */
type Sending =
  | { step: 'filling' }
  | { step: 'sending'; status: string }
  | { step: 'failed'; outcome: Extract<SubmissionOutcome, { kind: 'refused' | 'unreachable' }> }
  | { step: 'sent'; values: FormValues; outcome: Extract<SubmissionOutcome, { kind: 'sent' }> };

/**
 * Checks a form and sends it to the server; the fields themselves stay the browser's. What was typed is never touched
 * until the server has confirmed it.
 * @param action address of the form on the server, for example `/api/registrations`
 */
export function useFormSending({ form: built, hasServer, email, ...props }: FormProps, action: string) {
  const [returned] = useState(
    () => (typeof document === 'undefined' ? props.returned : readReturnedForm(built.id)) ?? notReturned,
  );
  const [errors, setErrors] = useState<readonly FieldError[]>(returned.errors);
  const [full, setFull] = useState(returned.full);
  const form = useMemo(() => offerWaitingLists(built, full), [built, full]);
  const [sending, setSending] = useState<Sending>({ step: 'filling' });
  const [values, setValues] = useState<FormValues>(returned.values);
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const key = useRef<string>(undefined);
  const ownAddress = useRef('');

  // Read values that were entered before the script arrived.
  useLayoutEffect(() => {
    if (!element.current) return;
    const restoredValues = collectValues(built, element.current);
    setValues(restoredValues);
    // A key belongs to what was filled in with it. An empty form is for another person or another purpose.
    const chosen = new URLSearchParams(location.search);
    const isUntouched = ([name, value]: [string, string]) =>
      ['', chosen.get(name), built.fields.find((field) => field.name === name)?.chosen].includes(value);
    if (Object.entries(restoredValues).every(isUntouched) && rememberedKey(built.id)) rememberKey(built.id);
  }, [built]);

  const show = (fieldErrors: readonly FieldError[]) => {
    flushSync(() => setErrors(fieldErrors));
    showFormState(fieldErrors.length > 0 ? 'Error' : undefined);
    if (fieldErrors.length === 0) return;
    const showSummary = () => summary.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    // Ends a smooth scroll, of the focus to the button for example, that would take the summary out of sight. Chromium may
    // still add a last step of it, so once more in the next frame.
    showSummary();
    summary.current?.focus({ preventScroll: true });
    requestAnimationFrame(showSummary);
  };

  /** Attributes of the `<form>`: without script it is a plain POST, or a mail link. */
  const attributes = {
    /** Keeps the form, and replaces the browser's own validation, which shows one error at a time. */
    ref: (form: HTMLFormElement | null) => {
      element.current = form;
      if (form) form.noValidate = true;
    },
    'data-form': form.id,
    method: 'post',
    action: hasServer ? action : `mailto:${email}`,
    encType: hasServer ? undefined : 'text/plain',
    'aria-label': form.title,
    onInput: () => {
      if (element.current) setValues(collectValues(form, element.current));
    },
  };

  /** Returns the values if they can be sent; else reports that they are being sent, or shows the errors. */
  const checked = (): FormValues | undefined => {
    const formElement = element.current;
    if (busy.current) setSending({ step: 'sending', status: 'It is being sent. One press is enough.' });
    if (!formElement || busy.current) return undefined;
    const enteredValues = collectValues(form, formElement);
    const fieldErrors = checkFormValues(form, new Map(Object.entries(enteredValues))).errors;
    show(fieldErrors);
    return fieldErrors.length > 0 ? undefined : enteredValues;
  };

  /** Shows the address of the server's page for a reference, so that a reload, the back button and sharing lead to it. */
  const showConfirmationAddress = (reference: string) => {
    ownAddress.current = location.href;
    changeAddress('replaceState', `${action.replace('/api/', '/')}/${reference}`);
  };

  /** Sends the values; with `anew` as a new submission, if the key was used for other values. */
  const send = async (enteredValues: FormValues, anew = false) => {
    if (busy.current) return;
    busy.current = true;
    key.current = anew ? makeKey() : (key.current ?? rememberedKey(form.id) ?? makeKey());
    rememberKey(form.id, key.current);
    setSending({ step: 'sending', status: 'Sending…' });
    const leaveEmpty = element.current ? (controlOf(element.current, trapName)?.value ?? '') : '';
    const elapsed = String(Math.round(performance.now()));
    const envelope = { form: form.id, submissionKey: key.current, elapsed, leaveEmpty };
    const outcome = await sendSubmission(action, envelope, enteredValues, (attempt, ms) => {
      const status = `The connection failed. Your answers are kept here. Trying again in ${Math.ceil(ms / 1000)} s (${attempt} of 3).`;
      setSending({ step: 'sending', status });
    });
    busy.current = false;
    if (outcome.kind === 'sent') {
      key.current = undefined;
      rememberKey(form.id);
      showConfirmationAddress(outcome.reference);
      showFormState('Received');
      setSending({ step: 'sent', values: enteredValues, outcome });
    } else if (outcome.kind !== 'invalid') {
      showFormState(isUnanswered(outcome) ? 'Not confirmed' : 'Not sent');
      setSending({ step: 'failed', outcome });
    } else {
      setSending({ step: 'filling' });
      if (outcome.fullIntakes.length > 0) setFull([...full, ...outcome.fullIntakes]);
      show(outcome.errors);
    }
  };

  /**
   * Shows the form for another person, with the focus in the first field. Values that colleagues share, such as the company
   * and the chosen date, are kept (WCAG 2.2 SC 3.3.7).
   */
  const restart = () => {
    const shared = sharedFields(form).map((name) => [name, values[name] ?? ''] as const);
    changeAddress('replaceState', ownAddress.current);
    flushSync(() => {
      setErrors([]);
      setValues(Object.fromEntries(shared));
      setSending({ step: 'filling' });
    });
    showFormState();
    const formElement = element.current;
    if (!formElement) return;
    for (const [name, value] of shared) {
      const control = controlOf(formElement, name);
      if (control) control.value = value;
    }
    const first = form.fields[0]?.name;
    if (first) controlOf(formElement, first)?.focus();
  };

  const status = sending.step === 'sending' ? sending.status : '';
  const { submissionKey = '', elapsed = '' } = returned.values;
  const hidden = { form: form.id, submissionKey, elapsed };
  const fields = { fields: form.fields, errors, values: returned.values, hidden, hasTrap: true, summary };
  return { form, fields, attributes, sending, status, values, checked, send, restart };
}
