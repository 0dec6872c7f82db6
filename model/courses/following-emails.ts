import { z } from 'zod';
import { plainText } from '../text/plain-text.ts';

/** Emails that follow a registration, in their order. */
export const followingKinds = ['joining', 'reminder', 'thanks'] as const;
export type FollowingKind = (typeof followingKinds)[number];

const email = z.strictObject({
  days: z
    .int()
    .positive()
    .max(90)
    .describe('Days before the first day of the class, for example 7; for the thanks, days after its last day.'),
  title: plainText.describe('Subject, to which the name of the course is added, for example Joining instructions.'),
  opening: plainText.describe('First paragraph. The date is below it, with the terms that the course has.'),
  closing: z.array(plainText).default([]).describe('Paragraphs below the date and terms.'),
});

/** Texts of the emails, which a course switches on in its file. */
export const followingEmailsSchema = z
  .strictObject({
    joining: email.describe('Joining instructions: date, times, place, what to know and bring. To those confirmed.'),
    reminder: email.describe('Reminder with the same facts, to those confirmed.'),
    thanks: email.describe('Thanks to those who attended, with the reference of their certificate.'),
  })
  .partial()
  .refine(({ joining, reminder }) => !joining || !reminder || joining.days > reminder.days, {
    path: ['joining', 'days'],
    error: 'are not before the reminder. Enter more days than for the reminder.',
  });

/** An email that a course has switched on. */
export type FollowingEmail = z.infer<typeof email> & { kind: FollowingKind };
