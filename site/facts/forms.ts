// What pages take from forms: the props of their islands, and the addresses at which a choice is made already.
import { passedIntakes, type Course } from '../../model/courses/course.ts';
import type { Day } from '../../model/dates/day.ts';
import type { Form } from '../../model/forms/form-schema.ts';
import { coursesByOption, untilCourseInWords } from '../../model/forms/form.ts';
import { offerForm } from '../../model/forms/offered-forms.ts';
import { replyTime } from '../../model/organisation/facts.ts';
import { find } from '../../model/reader/find.ts';
import type { Content } from '../../model/reader/sources.ts';
import type { RegistrationFormProps } from '../islands/RegistrationForm.tsx';
import type { FormProps } from '../islands/use-form-sending.ts';
import { hasServer } from '../settings.ts';
import { courseBySlug } from './offers.ts';

/** Props that both kinds of form take from the content. */
export function formProps(form: Form, { organisation, retention, pages }: Content): FormProps {
  const confirmations = pages.flatMap(({ sections }) => sections).filter((section) => section.kind === 'received');
  const { emailed, notEmailed } = find(
    confirmations,
    ({ formKind }) => formKind === form.kind,
    `confirmation of a ${form.kind}`,
  );
  const earlierRemovals = form.fields.flatMap(({ label, untilCourse }) =>
    untilCourse ? `We keep what you write under ${label} ${untilCourseInWords(untilCourse)}.` : [],
  );
  return {
    form,
    retention: { ...retention[form.kind], ...(earlierRemovals.length > 0 && { earlier: earlierRemovals }) },
    email: organisation.email,
    replyTime: replyTime(organisation),
    notices: { emailed, notEmailed },
    hasServer,
  };
}

/** Props of a registration form on the day of the build, with its courses and the intakes that have passed. */
export function registrationFormProps(form: Form, content: Content, today: Day): RegistrationFormProps {
  const slugsByOption = form.course === undefined ? coursesByOption(form) : { '': form.course };
  const courseOfForm = form.course === undefined ? undefined : courseBySlug(form.course, content.courses);
  return {
    ...formProps(offerForm(form, content.courses, today), content),
    courses: Object.fromEntries(
      Object.entries(slugsByOption).map(([value, slug]) => [value, courseBySlug(slug, content.courses).name]),
    ),
    passedIntakes: courseOfForm ? passedIntakes(courseOfForm, today) : [],
  };
}

/** Adds a query parameter to the address of a form that preselects a value of a field. */
export function addressWithValue(address: string, field: string, value: string): string {
  const [path = '', fragment] = address.split('#');
  return `${path}?${field}=${encodeURIComponent(value)}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Address of the page with the enquiry form; without one, an email link. */
export const enquiryAddress = ({ forms, organisation }: Pick<Content, 'forms' | 'organisation'>): string =>
  forms.find(({ kind }) => kind === 'enquiry')?.page ?? `mailto:${organisation.email}`;

/** Address of the registration form of a course, with the course chosen if the form is for several. */
export function registerAddress({ slug, page, form }: Course, forms: readonly Form[]): string {
  const address = `${page}#registration`;
  const courseForm = forms.find(({ id }) => id === form);
  if (courseForm?.choosesCourse === undefined) return address;
  const [value] = Object.entries(coursesByOption(courseForm)).find(([, course]) => course === slug) ?? [];
  return value === undefined ? address : addressWithValue(address, courseForm.choosesCourse, value);
}
