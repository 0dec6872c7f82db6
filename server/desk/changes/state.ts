import { HttpError } from '../../http-error.ts';
import { addEmails } from '../../mail/add-emails.ts';
import { writeStateEmail } from '../../mail/state-emails.ts';
import { writeEmails } from '../../mail/write-emails.ts';
import { stateWhenAccepted } from '../../submissions/save-submission.ts';
import { html } from '../html.ts';
import { nextStates, stateButton, stateInWords } from '../states.ts';
import { emailParts, type Plan } from './change.ts';

/** Changes the state to `to`. */
export const changeState: Plan = async (view, sent, parts) => {
  const { submission } = view;
  const to = nextStates(submission).find((state) => state === sent.get('to'));
  if (to === undefined)
    throw new HttpError(404, 'This state is set already, or it cannot be set. Go back and look again.');
  const button = stateButton(submission.state, to);
  const [from, next] = [stateInWords(submission.state), stateInWords(to)];
  const suggestion = writeStateEmail(submission, to, emailParts(view, parts));
  return {
    submission,
    title: button,
    summary: html`<p>${from} becomes ${next}.</p>`,
    button,
    set: { state: to },
    event: `${from} → ${next}`,
    drafts: suggestion ? [{ name: 'registrant', ...suggestion }] : [],
    values: { to },
  };
};

/** Lets in a suspected submission and writes its usual emails. */
export const letIn: Plan = async ({ submission, form }, _sent, { store, content, siteUrl, mailDomain, now }) => {
  if (submission.state !== 'suspected') throw new HttpError(404, 'This was not held back.');
  if (!form) throw new HttpError(409, 'The website no longer has this form, so its emails cannot be written.');
  const state = await store.transaction((tx) => stateWhenAccepted(tx, form, submission, content, now));
  const [toStaff, toSender] = writeEmails(form, { ...submission, state }, { ...content, siteUrl });
  return {
    submission,
    title: 'Let in',
    summary: html`<p>
      It was held back as possible spam, so no email was sent. If a person sent it, let it in: the usual emails then go
      to the staff and the sender. ${state === 'waiting' && 'Its date is full by now, so it joins the waiting list.'}
    </p>`,
    button: 'Let in',
    set: { state },
    event: `${stateInWords(submission.state)} → ${stateInWords(state)}`,
    drafts: [{ name: 'registrant', email: toSender, isSuggested: true }],
    values: {},
    alsoWrite: (tx) => addEmails(tx, mailDomain, submission.id, [toStaff], now),
  };
};
