import { self } from '../admin-command.ts';
import { countInWords } from '../../model/count-in-words.ts';
import { intakeInWords } from '../../model/course.ts';
import { dayInSingapore, dayInWords, timeInSingapore } from '../../model/day.ts';
import { lengthInWords } from '../../model/length-in-words.ts';
import { mailPatience } from '../mail/mail-worker.ts';
import type { Block } from '../store/contract.ts';
import type { Report } from './gather-report.ts';

/** How many of each kind came in, in words. */
function numbers({ received }: Report): string {
  const of = (kind: string) => received.filter((submission) => submission.kind === kind).length;
  const enquiries = of('enquiry');
  return `${countInWords(of('registration'), 'registration')}, ${enquiries} ${enquiries === 1 ? 'enquiry' : 'enquiries'}`;
}

const endings: Record<string, string> = {
  refused: 'refused for good',
  expired: `given up after ${lengthInWords(mailPatience)}`,
  waiting: 'waits and is tried again',
};

/** A list under its heading; the sentence where it is empty. */
function part(heading: string, rows: readonly (readonly [string, string])[], none: string): Block[] {
  return rows.length === 0 ? [none] : [heading, rows];
}

/** The report as an email. It names nobody: registrations by their references, emails by whose they are. */
export function reportEmail(report: Report): { subject: string; body: Block[] } {
  const { since, until, received, suspected, coming, failed, removed, due, warnings } = report;
  const day = dayInWords(dayInSingapore(until));
  const body: Block[] = [
    `From ${timeInSingapore(since)} to ${timeInSingapore(until)}, Singapore time: ${numbers(report)}.`,
    ...(warnings.length === 0 ? [] : ['To see to now:', ...warnings]),
    ...part(
      'New:',
      received.map(({ reference, what, at }) => [reference, `${what}; received ${timeInSingapore(at)}`]),
      'Nothing new came in.',
    ),
    ...(suspected === 0
      ? []
      : [`${countInWords(suspected, 'form')} looked like a program’s: ${self} list --state suspected`]),
    ...part(
      'Participants of the courses to come:',
      coming.map(({ course, intake, registrations, fresh }) => [
        `${course.name}, ${intakeInWords(intake)}`,
        `${countInWords(registrations.length, 'registration')}${fresh === 0 ? '' : `, ${fresh} of them new`}${intake.full ? '; marked as full' : ''}`,
      ]),
      'No course has a date to come.',
    ),
    ...part(
      'Emails that failed:',
      failed.map(({ reference, to, state, attempts, since: from, reply }) => [
        `${reference}, to ${to}`,
        `${endings[state] ?? state}, tried ${countInWords(attempts, 'time')} since ${timeInSingapore(from)}: ${reply}`,
      ]),
      'No email failed.',
    ),
    ...(failed.length === 0 ? [] : [`To try them again: ${self} outbox retry all`]),
    ...part(
      'Removed:',
      removed.map(([what, count]) => [what, String(count)]),
      'Nothing was removed.',
    ),
    ...(due.length === 0 ? ['Nothing is due.'] : ['Due:', ...due]),
  ];
  return { subject: `Website report, ${day}: ${numbers(report)}`, body };
}
