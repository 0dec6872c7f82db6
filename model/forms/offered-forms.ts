import {
  hasBegun,
  hasPassed,
  intakeLabel,
  nextAvailable,
  nextAvailableLabel,
  nextIntake,
  type Course,
} from '../courses/course.ts';
import type { Day } from '../dates/day.ts';
import type { Field, Form } from './form.ts';

/**
 * The form offered on the given day: the field that chooses an intake has the intakes of the course as options, in the
 * words in which the page lists them. If none of them can be joined, the next available date is the first option. A
 * passed intake stays, one that is full or under way is left out.
 * @param isTaken keeps an intake that is under way: the page may be of an earlier day, and its visitor is offered new dates
 */
export function offerForm(form: Form, courses: readonly Course[], today: Day, isTaken = false): Form {
  const course = courses.find(({ slug }) => slug === form.course);
  if (!course) return form;
  const dates = course.intakes
    .filter((intake) => hasPassed(intake, today) || !(intake.full || (hasBegun(intake, today) && !isTaken)))
    .map((intake) => ({ value: intake.value, label: intakeLabel(intake) }));
  const options = nextIntake(course, today) ? dates : [{ value: nextAvailable, label: nextAvailableLabel }, ...dates];
  return {
    ...form,
    fields: form.fields.map((field): Field => (field.name === form.choosesIntake ? { ...field, options } : field)),
  };
}

/**
 * The form accepted by the server on a day: with the next available date in any case, because a page that was opened or
 * built before a new date was published may offer nothing else.
 */
function takenForm(form: Form, courses: readonly Course[], today: Day): Form {
  const offered = offerForm(form, courses, today, true);
  const next = { value: nextAvailable, label: nextAvailableLabel };
  return {
    ...offered,
    fields: offered.fields.map((field): Field =>
      field.name === form.choosesIntake && field.options.every(({ value }) => value !== nextAvailable)
        ? { ...field, options: [...field.options, next] }
        : field,
    ),
  };
}

/**
 * All forms accepted by the server, computed once a day.
 * @returns a function that finds the form accepted on a day; undefined if no form has that name
 */
export function takenForms(forms: readonly Form[], courses: readonly Course[]) {
  let takenOn = '';
  let taken: Form[] = [];
  return (id: string | undefined, day: Day): Form | undefined => {
    if (day !== takenOn) taken = forms.map((form) => takenForm(form, courses, day));
    takenOn = day;
    return taken.find((form) => form.id === id);
  };
}
