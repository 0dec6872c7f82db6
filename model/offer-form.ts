import { hasPassed, intakeInWords, type Course } from './course.ts';
import { dayParts, type Day } from './day.ts';
import type { Field, Form } from './form.ts';

/** What stands beside an intake that has passed: the visitor may still ask for the course. */
export const passedLabel = 'Available on request';
export const openLabel = 'Available';
const fullLabel = 'Full';

/** Whether an intake can be joined on the given day: its status in the words the site uses. */
export function intakeStatus(intake: Course['intakes'][number], today: Day): string {
  if (hasPassed(intake, today)) return passedLabel;
  return intake.full ? fullLabel : openLabel;
}

/**
 * The form as a visitor gets it on the given day: the field that chooses an intake has the course's intakes as options.
 * A passed intake stays and says what it means; a full one is left out.
 */
export function offerForm(form: Form, courses: readonly Course[], today: Day): Form {
  const course = courses.find(({ slug }) => slug === form.course);
  if (!course) return form;
  const options = course.intakes
    .filter((intake) => !intake.full || hasPassed(intake, today))
    .map((intake) => {
      const words = intake.ends ? intakeInWords(intake) : `${dayParts(intake.starts).weekday} ${intakeInWords(intake)}`;
      return {
        value: intake.value,
        label: hasPassed(intake, today) ? `${words} (${passedLabel.toLowerCase()})` : words,
      };
    });
  return {
    ...form,
    fields: form.fields.map((field): Field => (field.name === form.choosesIntake ? { ...field, options } : field)),
  };
}
