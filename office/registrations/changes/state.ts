import { dayInSingapore } from '../../../model/dates/day.ts';
import { HttpError } from '../../../server/http-error.ts';
import { bookingEmail } from '../../../server/mail/compose-email.ts';
import { addEmails, writeEmails } from '../../../server/mail/write-emails.ts';
import { stateWhenAccepted } from '../../../server/submissions/save-submission.ts';
import { nextStates, stateButton, stateInWords, states } from '../states.ts';
import { view as viewOf } from '../view.ts';
import { emailParts, type Draft, type Plan } from './change.ts';

/** Changes the state to `to`. */
export const changeState: Plan = async (view, sent, parts) => {
  const { booking, state } = view.submission;
  const to = nextStates(view.submission).find((next) => next === sent.get('to'));
  if (to === undefined)
    throw new HttpError(404, 'This state is set already, or it cannot be set. Go back and look again.');
  const button = stateButton(state, to);
  const [from, next] = [stateInWords(state), stateInWords(to)];
  const words = booking && states[to].email?.(booking.courseName, state);
  const drafts: Draft[] = [];
  if (words) {
    // A date that has passed, or that is not set yet, is not suggested to be confirmed.
    const isToCome = booking.startsOn !== undefined && booking.startsOn >= dayInSingapore(parts.now);
    const isSuggested = words.isSuggested === true && (isToCome || to !== 'confirmed');
    const email = bookingEmail(view.submission, booking, words, emailParts(view, parts));
    drafts.push({ name: 'registrant', email, isSuggested });
  }
  return {
    title: button,
    body: [viewOf('Sentence', { text: `${from} becomes ${next}.` })],
    values: { to },
    save: { button, drafts, set: { state: to }, event: `${from} → ${next}` },
  };
};

/** Lets in a suspected submission and writes its usual emails. */
export const letIn: Plan = async ({ submission, form }, _sent, { store, content, siteUrl, mailDomain, now }) => {
  if (submission.state !== 'suspected') throw new HttpError(404, 'This was not held back.');
  if (!form) throw new HttpError(409, 'The website no longer has this form, so its emails cannot be written.');
  const state = await store.transaction((tx) => stateWhenAccepted(tx, form, submission, content, now));
  const [toStaff, toSender] = writeEmails(
    form,
    { ...submission, state },
    { ...content, siteUrl, now },
    { quick: false, confirms: true },
  );
  return {
    title: 'Let in',
    body: [
      viewOf('Sentence', {
        text: `It was held back as possible spam, so no email was sent. If a person sent it, let it in: the usual emails then go to the staff and the sender.${
          state === 'waiting' ? ' Its date is full by now, so it joins the waiting list.' : ''
        }`,
      }),
    ],
    save: {
      button: 'Let in',
      drafts: [{ name: 'registrant', email: toSender, isSuggested: true }],
      set: { state },
      event: `${stateInWords(submission.state)} → ${stateInWords(state)}`,
      alsoWrite: (tx) => addEmails(tx, mailDomain, submission.id, [{ ...toStaff, isAutomatic: false }], now),
    },
  };
};
