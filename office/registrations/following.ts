import { certificateOf, type Course, type Intake } from '../../model/courses/course.ts';
import { spanInWords } from '../../model/dates/day.ts';
import { emailText } from '../../server/mail/compose-email.ts';
import { sendingDays, writeFollowingEmails } from '../../server/mail/following-emails.ts';
import type { OfficeParts } from '../../server/start-server.ts';
import type { ListedIntake } from '../../server/submissions/intakes.ts';
import { paragraph, view } from './page.ts';
import type { Part } from './views/render-page.tsx';

/**
 * The section on the emails that follow the registrations of an intake: when, to whom, and the text without a name;
 * undefined if its course has none.
 */
export function followingEmailsSection(
  listedIntake: ListedIntake,
  course: Course | undefined,
  intake: Intake | undefined,
  { content, siteUrl, clock }: OfficeParts,
): Part {
  if (!course || !intake || course.emails.length === 0) return undefined;
  const heading = 'Emails that follow';
  if (listedIntake.status !== 'offered')
    return view('Section', { heading }, [
      paragraph('None, because the website has another date. Move these people first.'),
    ]);
  const certificateNote =
    certificateOf(course) === undefined ? '' : ' and have their certificate, with its number only';
  const now = clock();
  const previews = course.emails.map((followingEmail) => {
    const { kind, title } = followingEmail;
    const isThanks = kind === 'thanks';
    const { from, until } = sendingDays(followingEmail, course, intake);
    const sample = {
      submission: { reference: 'PL-…', values: {}, state: isThanks ? ('attended' as const) : ('confirmed' as const) },
      booking: listedIntake,
      participants: [],
      certificates: [{ reference: 'C-…', submissionId: '', issuedAt: now }],
    };
    const parts = { ...content, siteUrl, now, uid: undefined };
    const [email] = writeFollowingEmails(followingEmail, course, sample, parts);
    const recipients = isThanks ? `those who attended${certificateNote}` : 'those who are confirmed';
    return view('Folded', {
      summary: `${title}: ${spanInWords(from, until)}, to ${recipients}`,
      text: emailText(email?.body ?? []),
    });
  });
  return view('Section', { heading }, [view('List', {}, previews)]);
}
