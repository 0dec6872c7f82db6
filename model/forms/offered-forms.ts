import { nextAvailable } from '../courses/course-schema.ts';
import { hasBegun, hasPassed, intakeLabel, nextAvailableLabel, nextIntake, type Course } from '../courses/course.ts';
import type { Day } from '../dates/day.ts';
import type { Field, Form } from './form.ts';
import { waitingOption } from './waiting-list.ts';

/**
 * The form offered on the given day: the field that chooses an intake has the intakes of the course as options, in the
 * words in which the page lists them. If none of them can be joined, the next available date is the first option. A
 * passed intake stays, one that is under way is left out, and one that is full is offered by its waiting list.
 */
export function offerForm(form: Form, courses: readonly Course[], today: Day): Form {
  const course = courses.find(({ slug }) => slug === form.course);
  if (!course) return form;
  const dates = course.intakes
    .filter((intake) => hasPassed(intake, today) || !hasBegun(intake, today))
    .map((intake) => {
      const option = { value: intake.value, label: intakeLabel(intake) };
      return intake.full && !hasPassed(intake, today) ? waitingOption(option) : option;
    });
  const options = nextIntake(course, today) ? dates : [{ value: nextAvailable, label: nextAvailableLabel }, ...dates];
  return {
    ...form,
    fields: form.fields.map((field): Field => (field.name === form.choosesIntake ? { ...field, options } : field)),
  };
}

/**
 * The form accepted by the server on a day: with every intake, its waiting list and the next available date, because the
 * page may have been opened or built before a date was published, was full or had begun.
 */
function acceptedForm(form: Form, courses: readonly Course[], today: Day): Form {
  const course = courses.find(({ slug }) => slug === form.course);
  const options = (course?.intakes ?? []).flatMap((intake) => {
    const option = { value: intake.value, label: intakeLabel(intake) };
    return hasBegun(intake, today) ? [option] : [option, waitingOption(option)];
  });
  const next = { value: nextAvailable, label: nextAvailableLabel };
  return {
    ...form,
    fields: form.fields.map((field): Field =>
      course && field.name === form.choosesIntake ? { ...field, options: [...options, next] } : field,
    ),
  };
}

/**
 * All forms accepted by the server, computed once a day.
 * @returns a function that finds the form accepted on a day; undefined if no form has that name
 */
export function acceptedForms(forms: readonly Form[], courses: readonly Course[]) {
  let computedOn = '';
  let accepted: Form[] = [];
  return (id: string | undefined, day: Day): Form | undefined => {
    if (day !== computedOn) accepted = forms.map((form) => acceptedForm(form, courses, day));
    computedOn = day;
    return accepted.find((form) => form.id === id);
  };
}
