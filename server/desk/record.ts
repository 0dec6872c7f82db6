import { timeInWords } from '../../model/dates/day.ts';
import type { Form } from '../../model/forms/form.ts';
import { emailText } from '../mail/render-email.ts';
import { theStaff, type Email, type Submission } from '../store/records.ts';
import type { RegistrationView } from './desk-parts.ts';
import { form as retry } from './form.ts';
import { facts, html, link, list, type Part } from './html.ts';
import { intakePath, pathOf } from './lists.ts';
import { stateInWords } from './states.ts';

const emailStates: Readonly<Record<Email['state'], string>> = {
  waiting: 'waits to be sent',
  sent: 'sent',
  refused: 'refused by the mail server for good',
  expired: 'given up after days without success',
};

/** If an email was refused or given up, or waits after a failed attempt. */
export const hasFailed = ({ state, attempts }: Email) =>
  state === 'refused' || state === 'expired' || (state === 'waiting' && attempts > 0);

/** Submitted values with the labels of the form, including values whose field the form no longer has. */
function valueRows({ values }: Submission, form: Form | undefined): [string, string][] {
  const known = form?.fields ?? [];
  const others = Object.keys(values).filter((name) => !known.some((field) => field.name === name));
  return [
    ...known.map(({ name, label, options }): [string, string] => {
      const value = values[name] ?? '';
      return [label, options.find((option) => option.value === value)?.label ?? value];
    }),
    ...others.map((name): [string, string] => [name, values[name] ?? '']),
  ];
}

/** An email with its state. */
function emailItem(email: Email, isOpen: boolean) {
  const { recipient, subject, body, state, sentAt, attempts, lastReply, calendar } = email;
  const to = recipient === theStaff ? 'the staff' : recipient;
  const time = sentAt ? ` ${timeInWords(sentAt)}` : '';
  const failed = state !== 'sent' && attempts > 0 && lastReply !== undefined;
  return html`<details ${isOpen && html`open`}>
    <summary>To ${to}: ${subject} – ${emailStates[state]}${time}</summary>
    ${calendar !== undefined && html`<p>With a calendar file.</p>`}
    ${failed && html`<p class="error">The mail server replied: ${lastReply}</p>`}
    <pre>${emailText(body)}</pre>
  </details>`;
}

/** Text of the staff or the desk, with a link at each reference. */
const withLinks = (text: string): Part[] =>
  text
    .split(/(PL-[0-9A-HJKMNP-TV-Z]{8})/)
    .map((part, index) => (index % 2 === 1 ? link(pathOf({ reference: part }), part) : part));

/**
 * Everything that is kept on a submission.
 * @param actions links to what can be done
 * @param isSection if it is a section of a page: its headings are one level lower, and the emails are unfolded
 */
export function keptParts({ submission, form, emails, events }: RegistrationView, actions: Part, isSection = false) {
  const { booking, state, receivedAt, reference } = submission;
  const heading = (words: string) => (isSection ? html`<h3>${words}</h3>` : html`<h2>${words}</h2>`);
  return html`
    ${facts([
      ['State', stateInWords(state)],
      ['Course', booking?.courseName],
      ['Date in their confirmation', booking && link(intakePath(booking), booking.dateText ?? 'No date')],
      ['Fee in their confirmation', booking?.feeText],
      ['Received', `${timeInWords(receivedAt)}, Singapore time`],
      ['Reference', reference],
    ])}
    ${actions} ${heading('What they sent')} ${facts(valueRows(submission, form))} ${heading('Emails')}
    ${
      list(
        'emails',
        emails.map((email) => emailItem(email, isSection)),
      ) || html`<p>No email was written.</p>`
    }
    ${emails.some(hasFailed) && retry(pathOf(submission, '/retry'), { button: 'Try what failed again' })}
    ${heading('Notes and changes')}
    <ol class="events">
      ${events.map(
        ({ at, author, kind, body }) =>
          html`<li class="${kind}">
            <p class="hint">${timeInWords(at)}, ${author}</p>
            <p>${withLinks(body)}</p>
          </li>`,
      )}
    </ol>
  `;
}
