import { calendarPath, hasPassed, intakeInWords, priceInWords, type Course } from '../../model/course.ts';
import type { Day } from '../../model/day.ts';
import type { Form } from '../../model/form.ts';
import { offerForm } from '../../model/offer-form.ts';
import { find, type Content } from '../../model/read-content.ts';
import { hasDesk } from '../build/settings.ts';
import type { ContactFormProps } from '../islands/ContactForm.tsx';
import type { CourseFacts, RegistrationFormProps } from '../islands/RegistrationForm.tsx';

/** What both kinds of form are given: the form, who answers and for how long the data is kept. */
function sharedProps(form: Form, { organisation, retention }: Content) {
  const { email, replyHours } = organisation;
  return { form, kept: retention[form.kind], privacyHref: '/privacy-policy', email, replyHours, hasDesk };
}

/** What the contact form is given. */
export function contactFormProps(form: Form, content: Content): ContactFormProps {
  return sharedProps(form, content);
}

/** What a registration form is given on the day of the build: its courses, and what each intake means that day. */
export function registrationFormProps(form: Form, content: Content, today: Day): RegistrationFormProps {
  const course = (slug: string): Course => find(content.courses, (item) => item.slug === slug, `course "${slug}"`);
  const facts = ({ name, price }: Course): CourseFacts => ({ name, price: priceInWords(price) });
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
    intakes: Object.fromEntries(intakes),
  };
}
