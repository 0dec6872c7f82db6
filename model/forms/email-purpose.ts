import type { Course } from '../courses/course.ts';
import { followingKinds, type FollowingKind } from '../courses/course-terms.ts';
import { listInWords } from '../dates/day.ts';
import type { Form } from './form-schema.ts';
import { coursesByOption } from './form.ts';

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
