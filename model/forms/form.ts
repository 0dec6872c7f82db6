// Meaning of forms and their values: their courses, participants and seats.
import { z } from 'zod';
import type { Course } from '../courses/course.ts';
import { followingKinds, type FollowingKind } from '../courses/course-terms.ts';
import type { Problem } from '../reader/content-error.ts';
import { plainIssues } from '../reader/error-messages.ts';
import { countInWords, listInWords } from '../text/words.ts';
import { fieldShape, type Field, type Form, type FormFile, type SharedFields } from './form-schema.ts';

/** Most people need longer than this, in milliseconds, to fill in a form; a password manager may not. */
export const quickFillTime = 2_000;

/** Slugs of the courses that visitors can choose in a form, by the values of their options. */
export const coursesByOption = ({ fields, choosesCourse }: Pick<Form, 'fields' | 'choosesCourse'>) =>
  Object.fromEntries(
    (fields.find(({ name }) => name === choosesCourse)?.options ?? []).flatMap(({ value, course }) =>
      course ? [[value, course] as const] : [],
    ),
  );

/** Builds a form's fields from its file and the shared ones. Problems have their place in the form's file. */
export function resolveFields(
  entries: FormFile['fields'],
  shared: SharedFields,
): { fields: Field[]; problems: Problem[] } {
  const fields: Field[] = [];
  const problems: Problem[] = [];
  entries.forEach((entry, index) => {
    const path = ['fields', index];
    const { name, ...changes } = typeof entry === 'string' ? { name: entry } : entry;
    const parsed = z.strictObject(fieldShape).safeParse({ ...shared[name], ...changes });
    if (parsed.success) fields.push({ name, ...parsed.data });
    else if (typeof entry === 'string' && !shared[name])
      problems.push({
        path,
        message: `no usual field is called "${name}". Add it under Form fields, or describe it here.`,
      });
    else
      problems.push(
        ...parsed.error.issues.flatMap((issue) => plainIssues({ ...issue, path: [...path, ...issue.path] })),
      );
  });
  return { fields, problems };
}

/** A value in words: the label of a chosen option, or what was typed. */
export const valueInWords = ({ name, options }: Field, values: Readonly<Record<string, string>>): string =>
  options.find(({ value }) => value === values[name])?.label ?? values[name] ?? '';

/** The option that was chosen in the field that counts participants, and the one before it. */
function participantOptions({ countsParticipants, fields }: Form, values: Readonly<Record<string, string>>) {
  const field = fields.find(({ name }) => name === countsParticipants);
  const index = field?.options.findIndex(({ value }) => value === values[field.name]) ?? -1;
  return { chosen: field?.options[index], before: field?.options[index - 1] };
}

/** Participants as they follow a fee: `for 1 participant`, `for each of 2-5 participants`; undefined if none are chosen. */
export function participantsInWords(form: Form, values: Readonly<Record<string, string>>): string | undefined {
  const { chosen } = participantOptions(form, values);
  if (!chosen) return undefined;
  return (chosen.seats ?? 1) === 1 ? `for ${chosen.label} participant` : `for each of ${chosen.label} participants`;
}

/** Smallest number of seats of the chosen option, `2` of `2-5`: one more than the option before it has. */
export function fewestSeatsOf(form: Form, values: Readonly<Record<string, string>>): number {
  const { before } = participantOptions(form, values);
  return before ? (before.seats ?? 1) + 1 : 1;
}

/** Number of seats that a registration takes: the most people of the chosen option, or 1. */
export const seatsOf = (form: Form, values: Readonly<Record<string, string>>): number =>
  participantOptions(form, values).chosen?.seats ?? 1;

/** Retention period of a value that is removed before the rest of its form, in the words of policy and form. */
export function untilCourseInWords({ days, months }: NonNullable<Field['untilCourse']>): string {
  return `until ${countInWords(days, 'day')} after the last day of your class if you chose a date still to come, and otherwise for ${countInWords(months, 'month')}`;
}

const emailsInWords: Readonly<Record<FollowingKind, string>> = {
  joining: 'joining instructions',
  reminder: 'a reminder',
  thanks: 'thanks with the reference of your certificate',
};

/**
 * A form whose email field also names the emails that follow a registration for its courses as a purpose, for the notice
 * beside the form and the privacy policy.
 */
export function withEmailPurpose(form: Form, courses: readonly Pick<Course, 'slug' | 'emails'>[]): Form {
  const slugs = [form.course, ...Object.values(coursesByOption(form))];
  const kinds = courses.flatMap(({ slug, emails }) => (slugs.includes(slug) ? emails.map(({ kind }) => kind) : []));
  if (kinds.length === 0) return form;
  const emails = listInWords(followingKinds.filter((kind) => kinds.includes(kind)).map((kind) => emailsInWords[kind]));
  const fields = form.fields.map((field) =>
    field.control === 'email' ? { ...field, purpose: `${field.purpose}, and to send you ${emails}` } : field,
  );
  return { ...form, fields };
}
