import {
  areDaysKnown,
  hasPassed,
  intakeDates,
  intakeStatus,
  nextAvailableLabel,
  nextIntake,
  statusLabels,
  type Course,
  type Intake,
} from '../../model/courses/course.ts';
import { nextClassInWords } from '../../model/courses/terms-in-words.ts';
import { daysInWords, type Day } from '../../model/dates/day.ts';
import { Badge } from '../../site/components/Badge.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { registerAddress } from '../../site/facts/forms.ts';
import { courseBySlug } from '../../site/facts/offers.ts';
import type { SectionProps } from '../../site/section-props.ts';
import styles from './Intakes.module.css';

/**
 * A date in the words of the form's option, `25 Aug 2025`. Unless it has passed, it names its weekdays if all its days are
 * known.
 */
function IntakeItem({ intake, course, today }: { intake: Intake; course: Course; today: Day }) {
  const daysText = hasPassed(intake, today) || !areDaysKnown(intake, course) ? undefined : daysInWords(intake.days);
  const status = intakeStatus(intake, today);
  return (
    <li>
      <b>{intakeDates(intake)}</b>
      {daysText && <span>{daysText}</span>}
      {intake.place && <span>{intake.place}</span>}
      <Badge {...(status === 'open' ? { icon: 'check' } : { variant: 'secondary' })}>{statusLabels[status]}</Badge>
    </li>
  );
}

/** The dates of a course, each with its status. If none can be joined, the way to the next class comes first. */
export function Intakes({ section, page, content, today }: SectionProps<'intakes', 'page' | 'content' | 'today'>) {
  const course = courseBySlug(section.course, content.courses);
  // On its own page a link with a path could load the page again, without what was typed.
  const registrationAddress = course.page === page.path ? '#registration' : registerAddress(course, content.forms);
  const hasOpenIntake = nextIntake(course, today) !== undefined;
  const statuses = course.intakes.map((intake) => intakeStatus(intake, today));
  return (
    <SectionFrame {...section}>
      {!hasOpenIntake && (
        <div className={styles['next']}>
          <h3>Next class: on request</h3>
          <p>
            {nextClassInWords(course)} Choose “{nextAvailableLabel}” when you <a href={registrationAddress}>register</a>
            .
          </p>
        </div>
      )}
      {course.intakes.length > 0 && (
        <ul className={styles[hasOpenIntake ? 'dates' : 'rows']}>
          {course.intakes.map((intake) => (
            <IntakeItem key={intake.value} intake={intake} course={course} today={today} />
          ))}
        </ul>
      )}
      {hasOpenIntake && statuses.includes('passed') && (
        <p className={styles['note']}>
          A date marked “{statusLabels.passed}” has passed: choose it, and we offer you the next.
        </p>
      )}
      {statuses.includes('full') && (
        <p className={styles['note']}>
          A date marked “{statusLabels.full}” has a waiting list: choose it when you register.
        </p>
      )}
    </SectionFrame>
  );
}
