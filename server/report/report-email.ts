import { self } from '../admin-command.ts';
import { countInWords } from '../../model/text/count-in-words.ts';
import { intakeInWords } from '../../model/courses/course.ts';
import { dayInWords, timeInSingapore } from '../../model/dates/day.ts';
import { lengthInWords } from '../../model/text/length-in-words.ts';
import { mailPatience } from '../mail/mail-worker.ts';
import type { Block, Submission } from '../store/records.ts';
import type { Report } from './gather-report.ts';

const endings: Readonly<Record<string, string>> = {
  refused: 'refused for good',
  expired: `given up after ${lengthInWords(mailPatience)}`,
  waiting: 'is tried again',
};

const nameOf = ({ values }: Submission) =>
  values['name'] ?? [values['firstName'], values['lastName']].filter(Boolean).join(' ');

/** A heading with its rows, or a sentence if there are none. */
const part = (heading: string, rows: readonly (readonly [string, string])[], none: string): Block[] =>
  rows.length === 0 ? [none] : [heading, rows];

/** The report as an email to the staff. It names the participants. */
export function reportEmail(report: Report): { subject: string; body: Block[] } {
  const { day, warnings, coming, failed, waiting, suspected } = report;
  const body: Block[] = [
    ...(warnings.length === 0 ? [] : ['Please look at this first:', ...warnings]),
    ...part(
      'Courses of the next seven days:',
      coming.map(({ course, intake, registrations }) => {
        const count = countInWords(registrations.length, 'participant');
        const names = registrations.length > 0 ? `: ${registrations.map(nameOf).join(', ')}` : '';
        return [`${course.name}, ${intakeInWords(intake)}`, `${count}${names}`];
      }),
      'No course takes place in the next seven days.',
    ),
    ...part(
      'Emails that failed:',
      failed.map(({ reference, to, state, attempts, since, reply }) => [
        `${reference}, to ${to}`,
        `${endings[state] ?? state}, tried ${countInWords(attempts, 'time')} since ${timeInSingapore(since)}: ${reply}`,
      ]),
      'No email failed.',
    ),
    ...(failed.length === 0 ? [] : [`To try them again: ${self} outbox retry all`]),
    ...(waiting.since === undefined
      ? []
      : [
          `${countInWords(waiting.count, 'email')} waiting to be sent, the oldest since ${timeInSingapore(waiting.since)}.`,
        ]),
    ...part(
      'Held back because they looked like a program’s; no one was sent an email:',
      suspected.map(({ reference, what, at }) => [reference, `${what}; received ${timeInSingapore(at)}`]),
      'No form was held back.',
    ),
    ...(suspected.length === 0
      ? []
      : [`To let in a person: ${self} accept REFERENCE. They are then sent the usual emails.`]),
    'Times are Singapore time.',
  ];
  return { subject: `Website report, ${dayInWords(day)}`, body };
}
