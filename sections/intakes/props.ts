import { hasPassed, intakeDates, intakeStatus, nextIntake } from '../../model/courses/course.ts';
import { nextClassInWords } from '../../model/courses/terms-in-words.ts';
import { daysInWords } from '../../model/dates/day.ts';
import { find } from '../../model/reader/find.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import type { SectionContext } from '../../site/section-context.ts';
import type { ListedIntake } from './Intakes.tsx';

/** @returns the listed intakes of the course, and the words on the next class if none can be joined */
export function props(section: SectionOf<'intakes'>, { content, today }: SectionContext) {
  const course = find(content.courses, ({ slug }) => slug === section.course, `course "${section.course}"`);
  const intakes = course.intakes.map((intake): ListedIntake => {
    const passed = hasPassed(intake, today);
    return {
      date: intakeDates(intake),
      days: passed ? undefined : daysInWords(intake.days),
      place: intake.elsewhere ?? intake.place,
      status: intakeStatus(intake, today),
      passed,
    };
  });
  return { intakes, nextClass: nextIntake(course, today) ? undefined : nextClassInWords(course, today) };
}
