import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnswerError } from '../../model/check-answers.ts';
import type { Form } from '../../model/form.ts';
import { checkForm } from '../browser/check-form.ts';
import { collectAnswers, controlOf, watchTyping, type Answers } from '../browser/form-controls.ts';
import { returnedErrors, titleWithErrors } from '../browser/returned-form.ts';
import { makeKey, rememberedKey, rememberKey } from '../browser/submission-key.ts';
import { elapsed, sendSubmission, type Outcome } from '../browser/submission.ts';

/** Where a form stands between the first letter and the desk's answer. */
export type Sending =
  | { step: 'filling' }
  | { step: 'sending'; status: string }
  | { step: 'failed'; outcome: Extract<Outcome, { kind: 'refused' | 'unreachable' }> }
  | { step: 'sent'; reference: string; answers: Answers };

/**
 * Checks a form and sends it to the desk; the fields themselves stay the browser's. What was typed is never touched
 * until the desk has confirmed it.
 * @param action where the desk takes the form, e.g. `/api/registrations`
 * @param email where it goes by mail link, where there is no desk
 */
export function useFormSending(form: Form, action: string, { hasDesk, email }: { hasDesk: boolean; email: string }) {
  const find = () => document.querySelector<HTMLFormElement>(`form[data-form="${form.id}"]`);
  const inBrowser = typeof document !== 'undefined';
  const [errors, setErrors] = useState<AnswerError[]>(() => (inBrowser ? returnedErrors(form.id) : []));
  const [putBackTyped] = useState(() => (inBrowser ? watchTyping(form, find) : undefined));
  const [sending, setSending] = useState<Sending>({ step: 'filling' });
  const [answers, setAnswers] = useState<Answers>({});
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const key = useRef<string>(undefined);

  // What was typed and chosen before the script arrived counts.
  useLayoutEffect(() => {
    putBackTyped?.();
    if (element.current) setAnswers(collectAnswers(form, element.current));
  }, [form, putBackTyped]);

  const show = (found: AnswerError[]) => {
    flushSync(() => setErrors(found));
    document.title = titleWithErrors(document.title, found.length > 0);
    if (found.length > 0) summary.current?.focus();
  };

  /** What the `<form>` is given: without script it is a plain POST, or a mail link. */
  const attributes = {
    /** Keeps hold of the form, and takes the check over from the browser, whose bubbles show one error at a time. */
    ref: (held: HTMLFormElement | null) => {
      element.current = held;
      if (held) held.noValidate = true;
    },
    'data-form': form.id,
    method: 'post',
    action: hasDesk ? action : `mailto:${email}`,
    encType: hasDesk ? undefined : 'text/plain',
    'aria-label': form.title,
    onInput: () => {
      if (element.current) setAnswers(collectAnswers(form, element.current));
    },
  };

  /** The answers if they can be sent; else says that they are being sent, or shows what is wrong and moves there. */
  const checked = (): Answers | undefined => {
    const held = element.current;
    if (busy.current) setSending({ step: 'sending', status: 'It is being sent. One press is enough.' });
    if (!held || busy.current) return undefined;
    const found = checkForm(form, (name) => controlOf(held, name));
    show(found);
    return found.length > 0 ? undefined : collectAnswers(form, held);
  };

  /** Sends the answers; `anew` as a submission of its own, where the key was used for other answers. */
  const send = async (given: Answers, anew = false) => {
    if (busy.current) return;
    busy.current = true;
    key.current = anew ? makeKey() : (key.current ?? rememberedKey(form.id) ?? makeKey());
    rememberKey(form.id, key.current);
    setSending({ step: 'sending', status: 'Sending…' });
    const website = element.current ? (controlOf(element.current, 'website')?.value ?? '') : '';
    const outcome = await sendSubmission(
      action,
      { form: form.id, submissionKey: key.current, elapsed: elapsed(), website },
      given,
      {
        onRetry: (attempt, ms) => {
          const status = `The connection failed. Your answers are kept here. Trying again in ${Math.ceil(ms / 1000)} s (${attempt} of 3).`;
          setSending({ step: 'sending', status });
        },
      },
    );
    busy.current = false;
    if (outcome.kind === 'sent') setSending({ step: 'sent', reference: outcome.reference, answers: given });
    else if (outcome.kind !== 'mistakes') setSending({ step: 'failed', outcome });
    else {
      setSending({ step: 'filling' });
      show(outcome.errors);
    }
  };

  /** An empty form with a key of its own; the first field takes the focus. */
  const restart = () => {
    key.current = makeKey();
    rememberKey(form.id, key.current);
    flushSync(() => {
      setErrors([]);
      setAnswers({});
      setSending({ step: 'filling' });
    });
    const first = form.fields[0]?.name;
    if (first && element.current) controlOf(element.current, first)?.focus();
  };

  const status = sending.step === 'sending' ? sending.status : '';
  return { attributes, errors, sending, status, answers, summary, checked, send, restart };
}
