import {
  calendarPath,
  hasPassed,
  intakeInWords,
  nextAvailable,
  nextAvailableLabel,
  nextIntake,
  type Course,
} from '../../model/course.ts';
import type { Day } from '../../model/day.ts';
import type { Form } from '../../model/form.ts';
import { offerForm } from '../../model/offered-forms.ts';
import { find } from '../../model/read-content.ts';
import type { Content } from '../../model/sources.ts';
import { untilCourseInWords } from '../../model/until-course-in-words.ts';
import { hasServer } from '../settings.ts';
import type { ContactFormProps } from '../islands/ContactForm.tsx';
import type { CourseFacts, RegistrationFormProps } from '../islands/RegistrationForm.tsx';

/** What both kinds of form are given: the form, who replies and for how long the data is kept. */
function sharedProps(form: Form, { organisation, retention, pages }: Content) {
  const { email, replyHours, replyDays } = organisation;
  const confirmations = pages.flatMap(({ sections }) => sections).filter((section) => section.kind === 'received');
  const { emailed, notEmailed } = find(confirmations, ({ of }) => of === form.kind, `confirmation of a ${form.kind}`);
  const notices = { emailed, notEmailed };
  const earlier = form.fields.flatMap(({ label, untilCourse }) =>
    untilCourse ? `We keep what you write under ${label} ${untilCourseInWords(untilCourse)}.` : [],
  );
  const kept = { ...retention[form.kind], ...(earlier.length > 0 && { earlier }) };
  const shared = { form, kept, privacyHref: '/privacy-policy', email, replyHours, replyDays };
  return { ...shared, notices, hasServer };
}

/** What the contact form is given. */
export function contactFormProps(form: Form, content: Content): ContactFormProps {
  return sharedProps(form, content);
}

/** What a registration form is given on the day of the build: its courses, and what each intake means that day. */
export function registrationFormProps(form: Form, content: Content, today: Day): RegistrationFormProps {
  const course = (slug: string): Course => find(content.courses, (item) => item.slug === slug, `course "${slug}"`);
  const facts = ({ name, price }: Course): CourseFacts => ({ name, price });
  const chosen = Object.entries(form.choosesCourse?.courses ?? {});
  const one = form.course ? course(form.course) : undefined;
  const intakes = (one?.intakes ?? []).map((intake) => {
    const passed = hasPassed(intake, today);
    const calendar = one && !passed ? calendarPath(one, intake) : undefined;
    return [intake.value, { words: intakeInWords(intake), calendar, passed }] as const;
  });
  return {
    ...sharedProps(offerForm(form, content.courses, today), content),
    courses: one
      ? { one: facts(one) }
      : { byValue: Object.fromEntries(chosen.map(([value, slug]) => [value, facts(course(slug))])) },
    intakes: Object.fromEntries(
      one && !nextIntake(one, today)
        ? [[nextAvailable, { words: nextAvailableLabel, passed: false }], ...intakes]
        : intakes,
    ),
  };
}
