import { nextAvailable } from '../courses/course-schema.ts';
import {
  hasBegun,
  hasPassed,
  intakeLabel,
  nextAvailableLabel,
  nextIntake,
  type Course,
  type Intake,
} from '../courses/course.ts';
import type { Day } from '../dates/day.ts';
import type { Form } from './form-schema.ts';
import { waitingOption, withIntakeOptions } from './sent-form.ts';

const nextAvailableOption = { value: nextAvailable, label: nextAvailableLabel };
const intakeOption = (intake: Intake) => ({ value: intake.value, label: intakeLabel(intake) });

/**
 * The form offered on the given day: the field that chooses an intake has the intakes of the course as options, in the
 * words in which the page lists them. If none of them can be joined, the next available date is the first option and
 * chosen in advance. A passed intake stays, one that is under way is left out, and one that is full is offered by its waiting list.
 */
export function offerForm(form: Form, courses: readonly Course[], today: Day): Form {
  const course = courses.find(({ slug }) => slug === form.course);
  if (!course) return form;
  const intakeOptions = course.intakes
    .filter((intake) => hasPassed(intake, today) || !hasBegun(intake, today))
    .map((intake) => {
      const option = intakeOption(intake);
      return intake.full && !hasPassed(intake, today) ? waitingOption(option) : option;
    });
  if (nextIntake(course, today)) return withIntakeOptions(form, () => intakeOptions);
  const formWithOptions = withIntakeOptions(form, () => [nextAvailableOption, ...intakeOptions]);
  const fields = formWithOptions.fields.map((field) =>
    field.name === form.choosesIntake ? { ...field, chosen: nextAvailable } : field,
  );
  return { ...formWithOptions, fields };
}

/**
 * The forms that the server accepts on a day, with every intake, waiting lists and the next available date, because the
 * page may have been opened or built before a date was published, was full or had begun.
 * @returns a function that finds a form by its id; undefined if there is none
 */
export function makeFormFinder(forms: readonly Form[], courses: readonly Course[]) {
  return (id: string | undefined, day: Day): Form | undefined => {
    const form = forms.find((candidate) => candidate.id === id);
    const course = form && courses.find(({ slug }) => slug === form.course);
    if (!course) return form;
    const options = course.intakes.flatMap((intake) => {
      const option = intakeOption(intake);
      return hasBegun(intake, day) ? [option] : [option, waitingOption(option)];
    });
    return withIntakeOptions(form, () => [...options, nextAvailableOption]);
  };
}
