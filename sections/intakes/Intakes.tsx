import {
  fullLabel,
  hasPassed,
  intakeDates,
  intakeStatus,
  nextAvailableLabel,
  nextIntake,
  openLabel,
} from '../../model/courses/course.ts';
import { nextClassInWords } from '../../model/courses/terms-in-words.ts';
import { daysInWords } from '../../model/dates/day.ts';
import { Badge } from '../../site/components/Badge.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Icon } from '../../site/drawings/Icon.tsx';
import { courseNamed } from '../../site/facts/offers.ts';
import type { SectionProps } from '../../site/section-props.ts';
import styles from './Intakes.module.css';

/** The dates of a course, each with its status. Only a date to come names its days. */
export function Intakes({ section, content, today }: SectionProps<'intakes', 'content' | 'today'>) {
  const course = courseNamed(section.course, content.courses);
  const intakes = course.intakes.map((intake) => ({
    // In the words of the form's option: `25 Aug 2025`.
    date: intakeDates(intake),
    days: hasPassed(intake, today) ? undefined : daysInWords(intake.days),
    place: intake.elsewhere ?? intake.place,
    status: intakeStatus(intake, today),
  }));
  return (
    <SectionFrame {...section}>
      <ul className={styles['dates']}>
        {intakes.map(({ date, days, place, status }) => (
          <li key={`${date} ${place}`}>
            <b>{date}</b>
            {days && <span>{days}</span>}
            {place && <span>{place}</span>}
            <Badge variant={status === openLabel ? 'outline' : 'secondary'}>
              {status === openLabel && <Icon name="check" />}
              {status}
            </Badge>
          </li>
        ))}
      </ul>
      {intakes.some(({ days }) => !days) && (
        <p className={styles['note']}>
          “Available on request” means that the date has passed. Register for it, and we will offer you the next one.
        </p>
      )}
      {intakes.some(({ status }) => status === fullLabel) && (
        <p className={styles['note']}>A date marked “Full” has a waiting list: choose it when you register.</p>
      )}
      {!nextIntake(course, today) && (
        <p className={styles['note']}>
          {nextClassInWords(course)} Choose “{nextAvailableLabel}” when you <a href="#registration">register</a>.
        </p>
      )}
    </SectionFrame>
  );
}
