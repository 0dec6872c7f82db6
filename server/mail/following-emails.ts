// The emails that follow a registration: which is sent to whom on which day, and what it says.
import { certificateOf, lastDay, type Course, type Intake } from '../../model/courses/course.ts';
import type { FollowingEmail, FollowingKind } from '../../model/courses/course-terms.ts';
import { addDays, type Day } from '../../model/dates/day.ts';
import type { Booking, Certificate, EmailText, Participant, Submission } from '../store/records.ts';
import { bookingEmail, termsOfTheDay, type EmailParts } from './compose-email.ts';

/** Days for which the thanks can still be sent, because the staff may note later who attended. */
const daysForThanks = 30;

/**
 * First and last day on which an email is sent. The days of the joining instructions end where those of the reminder begin,
 * so that a person who is confirmed late gets one email and not two.
 */
export function sendingDays(
  { kind, days }: FollowingEmail,
  { emails }: Pick<Course, 'emails'>,
  intake: Intake,
): { from: Day; until: Day } {
  if (kind === 'thanks') {
    const from = addDays(lastDay(intake), days);
    return { from, until: addDays(from, daysForThanks) };
  }
  const reminder = emails.find((email) => email.kind === 'reminder');
  const endsBefore = kind === 'joining' && reminder ? addDays(intake.starts, -reminder.days) : intake.starts;
  return { from: addDays(intake.starts, -days), until: addDays(endsBefore, -1) };
}

/** The email that is sent about an intake on a day. */
export const emailOfDay = (course: Pick<Course, 'emails'>, intake: Intake, today: Day): FollowingEmail | undefined =>
  course.emails.find((email) => {
    const { from, until } = sendingDays(email, course, intake);
    return from <= today && today <= until;
  });

/** Terms that an email before the course lists, if the course has them. */
const termsBeforeCourse = [...termsOfTheDay, 'prerequisites'] as const;

export interface FollowedRegistration {
  submission: Pick<Submission, 'reference' | 'values' | 'state'>;
  booking: Booking;
  participants: readonly Participant[];
  certificates: readonly Certificate[];
}

/** A recipient, and the people whom the email is about: participants, or the registrant alone. */
interface Recipient {
  values: Submission['values'];
  /** Participant of a group; undefined for the registrant. */
  participant?: Participant;
  people: readonly (Participant | undefined)[];
}

/** The registrant, who is also written to for participants without an address of their own, and the other participants. */
function recipientsOf({ submission: { values }, participants }: FollowedRegistration): Recipient[] {
  const hasOtherAddress = ({ email }: Participant) =>
    email !== undefined && email.toLowerCase() !== values['email']?.toLowerCase();
  const withoutAddress = participants.filter((participant) => !hasOtherAddress(participant));
  return [
    { values, people: participants.length === 0 ? [undefined] : withoutAddress },
    ...participants.filter(hasOtherAddress).map((participant) => ({
      values: { name: participant.name, email: participant.email ?? '' },
      participant,
      people: [participant],
    })),
  ];
}

/** An email has no certificate: the office prints them, as paper or PDF. */
const howToGetCertificate =
  'Certificates are handed out or sent separately. If you have not received yours, reply to this email.';

/**
 * Paragraphs of the thanks about each person who attended; if the course gives a certificate, about those who have theirs.
 * Undefined if there are none.
 */
function attendanceParagraphs(
  course: Course,
  { people }: Recipient,
  certificates: readonly Certificate[],
): string[] | undefined {
  const certificateName = certificateOf(course);
  const attended = people.filter((person) => person?.attended !== false);
  if (certificateName === undefined) return attended.length > 0 ? [] : undefined;
  const paragraphs = attended.flatMap((person) => {
    const certificate = certificates.find(({ participantId }) => participantId === person?.id);
    const recipientPart = person ? ` for ${person.name}` : '';
    return certificate ? [`${certificateName}${recipientPart}: number ${certificate.reference}.`] : [];
  });
  return paragraphs.length > 0 ? [...paragraphs, howToGetCertificate] : undefined;
}

/** Purpose by which an email is written once for a person and a date. */
const purposeOf = (kind: FollowingKind, { course = '', intake = '' }: Booking, participant: Participant | undefined) =>
  [kind, `${course}/${intake}`, participant?.id].filter(Boolean).join(':');

/**
 * The emails of a registration that are due, whether they were written already or not. Before the course they are for those
 * who are confirmed, and after it for those who attended.
 */
export function writeFollowingEmails(
  { kind, title, opening, closing }: FollowingEmail,
  course: Course,
  registration: FollowedRegistration,
  parts: EmailParts,
): (EmailText & { purpose: string })[] {
  const { submission, booking, certificates } = registration;
  if (submission.state !== (kind === 'thanks' ? 'attended' : 'confirmed')) return [];
  // The fee is the registrant's alone.
  const { feeText: _, ...bookingWithoutFee } = booking;
  return recipientsOf(registration).flatMap((recipient) => {
    const attendance = kind === 'thanks' ? attendanceParagraphs(course, recipient, certificates) : [];
    if (!attendance) return [];
    const subject = `${title}: ${booking.courseName}`;
    const wording = {
      subject,
      opening,
      terms: kind === 'thanks' ? [] : termsBeforeCourse,
      closing: [...attendance, ...closing],
    };
    const { values, participant } = recipient;
    const email = bookingEmail({ reference: submission.reference, values }, bookingWithoutFee, wording, parts);
    return [{ ...email, purpose: purposeOf(kind, booking, participant) }];
  });
}
