import {
  hasPassed,
  intakeInWords,
  nextAvailable,
  nextAvailableLabel,
  nextIntake,
  passedLabel,
  type Course,
} from './course.ts';
import type { Day } from './day.ts';
import type { Field, Form } from './form.ts';

/**
 * The form as a visitor gets it on the given day: the field that chooses an intake has the course's intakes as options.
 * Where none of them can be joined, the next available date is offered first. A passed intake stays and says what it
 * means; a full one is left out.
 */
export function offerForm(form: Form, courses: readonly Course[], today: Day): Form {
  const course = courses.find(({ slug }) => slug === form.course);
  if (!course) return form;
  const dates = course.intakes
    .filter((intake) => !intake.full || hasPassed(intake, today))
    .map((intake) => ({
      value: intake.value,
      label: hasPassed(intake, today)
        ? `${intakeInWords(intake)} (${passedLabel.toLowerCase()})`
        : intakeInWords(intake),
    }));
  const options = nextIntake(course, today) ? dates : [{ value: nextAvailable, label: nextAvailableLabel }, ...dates];
  return {
    ...form,
    fields: form.fields.map((field): Field => (field.name === form.choosesIntake ? { ...field, options } : field)),
  };
}

/** Finds a form as it is offered on a day; undefined where there is none of that name. */
export type OfferedForms = (id: string | undefined, day: Day) => Form | undefined;

/** All forms as they are offered; they are worked out once a day. */
export function offeredForms(forms: readonly Form[], courses: readonly Course[]): OfferedForms {
  let offeredOn = '';
  let offered: Form[] = [];
  return (id, day) => {
    if (day !== offeredOn) offered = forms.map((form) => offerForm(form, courses, day));
    offeredOn = day;
    return offered.find((form) => form.id === id);
  };
}
