import { HttpError } from '../http-error.ts';
import { stateWhenAccepted } from '../submissions/save-submission.ts';
import { addEmails } from '../mail/add-emails.ts';
import { writeStateEmail } from '../mail/state-emails.ts';
import { writeEmails } from '../mail/write-emails.ts';
import { theStaff } from '../store/records.ts';
import { emailParts, type Plan } from './plan.ts';
import { move } from './plan-move.ts';
import { correct, replace } from './plan-values.ts';
import { nextStates, stateButton, stateWords } from './states.ts';
import { h } from './views/parts.ts';

/** Changes the state to `to`. */
const changeState: Plan = (view, { texts }, parts) => {
  const { submission } = view;
  const to = nextStates(submission).find((state) => state === texts.get('to'));
  if (to === undefined)
    throw new HttpError(404, 'This state is set already, or it cannot be set. Go back and look again.');
  const button = stateButton(submission.state, to);
  const [from, next] = [stateWords[submission.state], stateWords[to]];
  const suggestion = writeStateEmail(submission, to, emailParts(view, parts));
  return {
    title: button,
    summary: h('p', null, `${from} becomes ${next}.`),
    button,
    set: { state: to },
    event: `${from} → ${next}`,
    drafts: suggestion ? [{ name: 'registrant', ...suggestion }] : [],
    values: { to },
  };
};

/** Accepts a suspected submission and writes its usual emails. */
const accept: Plan = async ({ submission, form }, _sent, { store, content, siteUrl, mailDomain, now }) => {
  if (submission.state !== 'suspected') throw new HttpError(404, 'This was not held back.');
  if (!form) throw new HttpError(409, 'The website no longer has this form, so its emails cannot be written.');
  const state = await store.transaction((tx) => stateWhenAccepted(tx, form, submission, content, now));
  const emails = writeEmails(form, { ...submission, state }, { ...content, siteUrl });
  const toStaff = emails.filter(({ recipient }) => recipient === theStaff);
  return {
    title: 'Let in',
    summary: h(
      'p',
      null,
      'It was held back as possible spam, so no email was sent. If a person sent it, let it in: the usual emails then go to the staff and the sender.',
      state === 'waiting' ? ' Its date is full by now, so it joins the waiting list.' : '',
    ),
    button: 'Let in',
    set: { state },
    event: `${stateWords.suspected} → ${stateWords[state]}`,
    drafts: emails
      .filter(({ recipient }) => recipient !== theStaff)
      .map((email) => ({ name: 'registrant', email, isSuggested: true })),
    values: {},
    alsoWrite: (tx) => addEmails(tx, mailDomain, submission.id, toStaff, now),
  };
};

/** Every change, by its path below the registration's. */
export const plans: Readonly<Record<string, Plan>> = { state: changeState, accept, move, correct, replace };
