import { dayInSingapore } from '../../../model/dates/day.ts';
import { HttpError } from '../../../server/http-error.ts';
import { addEmails, writeEmails } from '../../../server/mail/write-emails.ts';
import { statesWithoutSeat } from '../../../server/store/records.ts';
import { findSeatProblem } from '../../../server/submissions/seats.ts';
import { nextStates, stateButton, stateInWords, states } from '../states.ts';
import { registrantDraft, type Draft, type Plan } from './change.ts';

/** Changes the state to `to`. */
export const changeState: Plan = async (view, sent, parts) => {
  const { submission } = view;
  const { booking, state, seats } = submission;
  const to = nextStates(submission).find((next) => next === sent.get('to'));
  if (to === undefined)
    throw new HttpError(404, 'This state is set already, or it cannot be set. Go back and look again.');
  const button = stateButton(state, to);
  const [fromLabel, nextLabel] = [stateInWords(state), stateInWords(to)];
  const wording = booking && states[to].email?.(booking.courseName, state);
  const drafts: Draft[] = [];
  if (wording) {
    // A date that has passed, or that is not set yet, is not suggested to be confirmed.
    const isToCome = booking.startsOn !== undefined && booking.startsOn >= dayInSingapore(parts.now);
    const isSuggested = wording.isSuggested === true && (isToCome || to !== 'confirmed');
    drafts.push(registrantDraft(view, booking, wording, parts, isSuggested));
  }
  const takesSeat = statesWithoutSeat.includes(state) && !statesWithoutSeat.includes(to);
  return {
    title: button,
    summary: `${fromLabel} becomes ${nextLabel}.`,
    values: { to },
    save: {
      button,
      drafts,
      set: { state: to },
      event: `${fromLabel} → ${nextLabel}`,
      takes: takesSeat ? { booking, seats } : undefined,
      async alsoWrite(tx, { now }) {
        const attendees = view.participants.map((participant) => ({ ...participant, attended: true }));
        if (to === 'attended' && attendees.length > 0) await tx.setParticipants(submission.id, attendees, now);
      },
    },
  };
};

/** Lets in a suspected submission and writes its usual emails. If its class is full by now, it joins the waiting list. */
export const letIn: Plan = async ({ submission, form }, _sent, { store, content, siteUrl, mailDomain, now }) => {
  const { booking, seats } = submission;
  if (submission.state !== 'suspected') throw new HttpError(404, 'This was not held back.');
  if (!form) throw new HttpError(409, 'The website no longer has this form, so its emails cannot be written.');
  const takes = { booking, seats };
  const counts = booking?.course === undefined ? undefined : await store.readSeats(booking.course);
  const waits = counts !== undefined && findSeatProblem(takes, submission, content.courses, counts) !== undefined;
  const state = waits ? 'waiting' : 'new';
  const parts = { ...content, siteUrl, now, uid: undefined };
  const sending = { quick: false, confirms: true };
  const [toStaff, toSender] = writeEmails(form, { ...submission, state }, parts, sending);
  const fullNote = waits ? ' Its date is full by now, so it joins the waiting list.' : '';
  return {
    title: 'Let in',
    summary: `It was held back as possible spam, so no email was sent. If a person sent it, let it in: the usual emails then go to the staff and the sender.${fullNote}`,
    save: {
      button: 'Let in',
      drafts: [{ name: 'registrant', email: toSender, isSuggested: true }],
      set: { state },
      event: `${stateInWords(submission.state)} → ${stateInWords(state)}`,
      takes: waits ? undefined : takes,
      alsoWrite: (tx) => addEmails(tx, mailDomain, submission.id, [{ ...toStaff, isAutomatic: false }], now),
    },
  };
};
