import { describe, expect, test } from 'vitest';
import { sampleCourse, sampleIntake } from '../../model/courses/sample-course.ts';
import type { FollowingKind } from '../../model/courses/course-terms.ts';
import type { Organisation } from '../../model/organisation/organisation.ts';
import type { Certificate, Participant } from '../store/records.ts';
import { emailOfDay, writeFollowingEmails, type FollowedRegistration } from './following-emails.ts';
import { emailText } from './compose-email.ts';

const organisation = { legalName: 'A firm', email: 'info@firm.example', dataProtectionEmail: 'dpo@firm.example' };
const makeEmail = (kind: FollowingKind, days: number) => ({ kind, days, title: kind, opening: 'Hi.', closing: [] });
const emails = [makeEmail('joining', 7), makeEmail('reminder', 1), makeEmail('thanks', 2)];
const intake = sampleIntake(['2025-08-28', '2025-08-29'], { value: '28-aug-2025' });
const course = sampleCourse({ slug: 'a-course', intakes: [intake], duration: { days: 2 }, emails });

test.each([
  ['2025-08-20', 'none'],
  ['2025-08-21', 'joining'],
  ['2025-08-26', 'joining'],
  ['2025-08-27', 'reminder'],
  ['2025-08-28', 'none'],
  ['2025-08-30', 'none'],
  ['2025-08-31', 'thanks'],
  ['2025-09-30', 'thanks'],
  ['2025-10-01', 'none'],
])('on %s, the email that is due for a class on 28 and 29 August: %s', (today, kind) => {
  expect(emailOfDay(course, intake, today)?.kind ?? 'none').toBe(kind);
});

test('without a reminder, the joining instructions are still sent the day before; a course without emails sends none', () => {
  expect(emailOfDay({ emails: emails.slice(0, 1) }, intake, '2025-08-27')?.kind).toBe('joining');
  expect(emailOfDay({ emails: [] }, intake, '2025-08-27')).toBeUndefined();
});

const booking = {
  course: 'a-course',
  courseName: 'A course',
  intake: '28-aug-2025',
  startsOn: '2025-08-28',
  dateText: '28-29 Aug 2025',
  feeText: 'SGD 480 for each participant',
};
const values = { firstName: 'Mei', email: 'mei@example.com' };
/** Writes the emails of a kind for a registration with changed parts. */
const write = (kind: FollowingKind, changes: Partial<FollowedRegistration> = {}, followedCourse = course) => {
  const registration = {
    submission: {
      reference: 'PL-1',
      values,
      state: kind === 'thanks' ? ('attended' as const) : ('confirmed' as const),
    },
    booking,
    participants: [],
    certificates: [],
    ...changes,
  };
  const parts = {
    organisation: organisation as Organisation,
    courses: [followedCourse],
    siteUrl: 'https://firm.example',
    now: new Date('2025-08-27T02:00:00Z'),
    uid: undefined,
  };
  return writeFollowingEmails(makeEmail(kind, 1), followedCourse, registration, parts).map(({ body, ...email }) => ({
    ...email,
    text: emailText(body),
  }));
};
const makeParticipant = (id: string, changes: Partial<Participant> = {}): Participant => ({
  id,
  submissionId: 's1',
  name: id,
  attended: true,
  ...changes,
});
const makeCertificate = (participantId?: string): Certificate => ({
  reference: `C-${participantId ?? 'REGISTRANT'}`,
  submissionId: 's1',
  issuedAt: new Date(0),
  ...(participantId !== undefined && { participantId }),
});

describe('an email before the course', () => {
  test('has what the course has, nothing about what it has not, and no fee', () => {
    const [email] = write('joining');
    expect(email).toMatchObject({ recipient: 'mei@example.com', purpose: 'joining:a-course/28-aug-2025' });
    for (const words of ['Hello Mei,', '28-29 Aug 2025', 'Times:', 'Place:', 'What to know and bring:'])
      expect(email?.text).toContain(words);
    expect(email?.text).not.toContain('480');
    const courseWithoutTerms = { ...course, terms: {} };
    expect(write('joining', {}, courseWithoutTerms)[0]?.text).not.toMatch(/Times|Place|bring|undefined/);
  });

  test.each(['new', 'waiting', 'cancelled', 'attended', 'suspected'] as const)(
    'is not sent in the state %s',
    (state) => {
      expect(write('reminder', { submission: { reference: 'PL-1', values, state } })).toEqual([]);
    },
  );

  test('goes to each of a group alone, and once to the registrant, also for those without an address of their own', () => {
    const participants = [
      makeParticipant('Arun', { email: 'arun@example.com' }),
      makeParticipant('Siti'),
      makeParticipant('Mei', { email: 'Mei@Example.com' }),
    ];
    expect(write('reminder', { participants }).map(({ recipient, purpose }) => [recipient, purpose])).toEqual([
      ['mei@example.com', 'reminder:a-course/28-aug-2025'],
      ['arun@example.com', 'reminder:a-course/28-aug-2025:Arun'],
    ]);
  });
});

describe('the thanks', () => {
  test('wait for the certificate, and name it', () => {
    expect(write('thanks')).toEqual([]);
    expect(write('thanks', { certificates: [makeCertificate()] })[0]?.text).toContain(
      'Certificate of attendance: number C-REGISTRANT.\n\nCertificates are handed out or sent separately.',
    );
    const { certificateName: _, ...terms } = course.terms;
    expect(write('thanks', {}, { ...course, terms })).toHaveLength(1);
  });

  test('go to those of a group who came, with the certificate of each', () => {
    const participants = [
      makeParticipant('Arun', { email: 'arun@example.com' }),
      makeParticipant('Siti'),
      makeParticipant('Ravi', { email: 'ravi@example.com', attended: false }),
    ];
    const certificates = [makeCertificate('Arun'), makeCertificate('Siti')];
    const thanks = write('thanks', { participants, certificates });
    expect(thanks.map(({ recipient }) => recipient)).toEqual(['mei@example.com', 'arun@example.com']);
    expect(thanks[0]?.text).toContain('for Siti: number C-Siti');
    expect(thanks[0]?.text).not.toContain('C-Arun');
  });
});
