import { certificateOf, findBooked } from '../../model/courses/course.ts';
import { spanInWords } from '../../model/dates/day.ts';
import { sendingDays, writeFollowingEmails } from '../../server/mail/following-emails.ts';
import { emailText } from '../../server/mail/compose-email.ts';
import type { Submission } from '../../server/store/records.ts';
import type { ListedIntake } from '../../server/submissions/intakes.ts';
import type { OfficeParts } from '../../server/start-server.ts';
import { paragraph, view, type View } from './page.ts';

/** Sample reference and certificate of a preview. */
const [sampleReference, sampleCertificate] = ['PL-…', 'C-…'];

/**
 * The emails that follow the registrations of an intake: when, to whom, how many are written, and the text without a name;
 * undefined if its course has none.
 */
export async function followingEmails(
  intake: ListedIntake,
  registrations: readonly Submission[],
  { store, content, siteUrl, clock }: OfficeParts,
): Promise<View | undefined> {
  const { course, intake: offered } = findBooked(content.courses, intake);
  if (!course || !offered || course.emails.length === 0) return undefined;
  const heading = 'Emails that follow';
  if (intake.status !== 'offered')
    return view('Section', { heading }, [
      paragraph('None, because the website has another date. Move these people first.'),
    ]);
  const written = await store.listPurposes(registrations.map(({ id }) => id));
  const after = certificateOf(course) === undefined ? '' : ' and have their certificate';
  const emails = course.emails.map((following) => {
    const { kind, title } = following;
    const isThanks = kind === 'thanks';
    const { from, until } = sendingDays(following, course, offered);
    const count = written.filter(({ purpose }) => `${purpose}:`.startsWith(`${kind}:${course.slug}/${offered.value}:`));
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
    const [email] = writeFollowingEmails(following, course, sample, {
      ...content,
      siteUrl,
      now: clock(),
      uid: undefined,
    });
    const recipients = isThanks ? `those who attended${after}` : 'those who are confirmed';
    return view('Folded', {
      summary: `${title}: ${spanInWords(from, until)}, to ${recipients}. Written so far: ${count.length}`,
      text: emailText(email?.body ?? []),
    });
  });
  return view('Section', { heading }, [view('List', {}, emails)]);
}
