import { dayParts } from '../../model/day.ts';
import { intakeInWords, type Intake } from '../../model/course.ts';
import type { SectionOf } from '../../model/page.ts';
import { Badge } from '../components/Badge.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { Icon } from '../drawings/Icon.tsx';
import { openLabel, passedLabel } from '../../model/offer-form.ts';
import styles from './Intakes.module.css';

interface IntakesProps {
  section: SectionOf<'intakes'>;
  intakes: readonly { intake: Intake; status: string }[];
}

/** The dates of a course. A date that has passed says so, and what registering then means. */
export function Intakes({ section, intakes }: IntakesProps) {
  const anyPassed = intakes.some(({ status }) => status === passedLabel);
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      <ul className={styles['dates']}>
        {intakes.map(({ intake, status }) => {
          const { day, month, year, weekday } = dayParts(intake.starts);
          return (
            <li key={intake.value}>
              <span className={styles['day']} aria-hidden="true">
                {intake.ends ? `${day}–${dayParts(intake.ends).day}` : day}
              </span>
              <span className={styles['month']} aria-hidden="true">
                {month} {year}
              </span>
              <span className="visually-hidden">{intakeInWords(intake)}, </span>
              <span className={styles['place']}>
                {weekday}
                {intake.place && `, ${intake.place}`}
              </span>
              <span className={styles['status']}>
                <Badge variant={status === openLabel ? 'outline' : 'secondary'}>
                  {status === openLabel && <Icon name="check" />}
                  {status}
                </Badge>
              </span>
            </li>
          );
        })}
      </ul>
      {anyPassed && (
        <p className={styles['note']}>
          A date marked “{passedLabel}” has passed. Register for it and we will offer you the next one.
        </p>
      )}
    </SectionFrame>
  );
}
