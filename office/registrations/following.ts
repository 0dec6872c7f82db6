import { certificateOf, findBooked } from '../../model/courses/course.ts';
import { spanInWords } from '../../model/dates/day.ts';
import { purposeOf, sendingDays, writeFollowingEmails } from '../../server/mail/following-emails.ts';
import { emailText } from '../../server/mail/compose-email.ts';
import type { Submission } from '../../server/store/records.ts';
import type { ListedIntake } from '../../server/submissions/intakes.ts';
import type { OfficeParts } from '../../server/start-server.ts';
import { paragraph, view, type View } from './page.ts';

/** References in a preview, in place of those of a person. */
const sampleReference = 'PL-…';
const sampleCertificate = 'C-…';

/**
 * The section on the emails that follow the registrations of an intake: when, to whom, how many are written, and the text
 * without a name; undefined if its course has none.
 */
export async function followingEmailsSection(
  intake: ListedIntake,
  registrations: readonly Submission[],
  { store, content, siteUrl, clock }: OfficeParts,
): Promise<View | undefined> {
  const { course, intake: offeredIntake } = findBooked(content.courses, intake);
  if (!course || !offeredIntake || course.emails.length === 0) return undefined;
  const heading = 'Emails that follow';
  if (intake.status !== 'offered')
    return view('Section', { heading }, [
      paragraph('None, because the website has another date. Move these people first.'),
    ]);
  const writtenEmails = await store.listPurposes(registrations.map(({ id }) => id));
  const certificateNote = certificateOf(course) === undefined ? '' : ' and have their certificate';
  const previews = course.emails.map((followingEmail) => {
    const { kind, title } = followingEmail;
    const isThanks = kind === 'thanks';
    const { from, until } = sendingDays(followingEmail, course, offeredIntake);
    // The purpose of an email to a participant has their id after that of the registrant's.
    const purposeOfRegistrant = purposeOf(kind, intake, undefined);
    const writtenCount = writtenEmails.filter(({ purpose }) =>
      `${purpose}:`.startsWith(`${purposeOfRegistrant}:`),
    ).length;
    const sample = {
      submission: {
        reference: sampleReference,
        values: {},
        state: isThanks ? ('attended' as const) : ('confirmed' as const),
      },
      booking: intake,
      participants: [],
      certificates: [{ reference: sampleCertificate, submissionId: '', issuedAt: clock() }],
    };
    const [email] = writeFollowingEmails(followingEmail, course, sample, {
      ...content,
      siteUrl,
      now: clock(),
      uid: undefined,
    });
    const recipients = isThanks ? `those who attended${certificateNote}` : 'those who are confirmed';
    return view('Folded', {
      summary: `${title}: ${spanInWords(from, until)}, to ${recipients}. Written so far: ${writtenCount}`,
      text: emailText(email?.body ?? []),
    });
  });
  return view('Section', { heading }, [view('List', {}, previews)]);
}
