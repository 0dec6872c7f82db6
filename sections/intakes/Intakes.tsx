import { fullLabel, nextAvailableLabel, openLabel } from '../../model/courses/course.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import { Badge } from '../../site/components/Badge.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Icon } from '../../site/drawings/Icon.tsx';
import styles from './Intakes.module.css';

/** An intake as the page lists it. */
export interface ListedIntake {
  /** In the words of the form's option: `25 Aug 2025`. */
  date: string;
  /** All its days with their weekdays; left out once they have passed. */
  days: string | undefined;
  place: string | undefined;
  status: string;
  passed: boolean;
}

interface IntakesProps {
  section: SectionOf<'intakes'>;
  intakes: readonly ListedIntake[];
  /** Way in which the next class is formed, if no intake can be joined. */
  nextClass: string | undefined;
}

/** The dates of a course, each with its status. */
export function Intakes({ section, intakes, nextClass }: IntakesProps) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
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
      {intakes.some(({ passed }) => passed) && (
        <p className={styles['note']}>
          “Available on request” means that the date has passed. Register for it, and we will offer you the next one.
        </p>
      )}
      {intakes.some(({ status }) => status === fullLabel) && (
        <p className={styles['note']}>A date marked “Full” has a waiting list: choose it when you register.</p>
      )}
      {nextClass && (
        <p className={styles['note']}>
          {nextClass} Choose “{nextAvailableLabel}” when you <a href="#registration">register</a>.
        </p>
      )}
    </SectionFrame>
  );
}
