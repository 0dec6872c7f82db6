import { daysInWords, dayParts } from '../../model/day.ts';
import { type Intake, nextAvailableLabel, openLabel, passedLabel } from '../../model/course.ts';
import type { SectionOf } from '../../model/page.ts';
import { Badge } from '../../site/components/Badge.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Icon } from '../../site/drawings/Icon.tsx';
import styles from './Intakes.module.css';

interface IntakesProps {
  section: SectionOf<'intakes'>;
  intakes: readonly { intake: Intake; status: string }[];
  /** When the next class is, where no date can be joined. */
  nextClass: string | undefined;
}

/** The numbers of an intake's days as they are read at a glance: 28, or 18–20; over two months that of the first. */
function dayNumbers({ days }: Intake): string {
  const [first, last] = [dayParts(days[0] ?? ''), dayParts(days.at(-1) ?? '')];
  return days.length === 1 || first.month !== last.month ? `${first.day}` : `${first.day}–${last.day}`;
}

/** The place that is named beside the dates. */
const placeBeside = ({ place, elsewhere }: Intake) =>
  elsewhere === undefined ? place && `, ${place}` : `, at ${elsewhere}`;

/**
 * The dates of a course. A date that has passed says so, and where none is left the page says how the next is made: folded,
 * because what is said at a glance on top says it too.
 */
export function Intakes({ section, intakes, nextClass }: IntakesProps) {
  const passed = intakes.filter(({ status }) => status === passedLabel);
  const coming = intakes.filter(({ status }) => status !== passedLabel);
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro}>
      {nextClass && (
        <p className={styles['next']}>
          {nextClass} Choose “{nextAvailableLabel}” when you <a href="#registration">register</a>.
        </p>
      )}
      {coming.length > 0 && (
        <ul className={styles['dates']}>
          {coming.map(({ intake, status }) => {
            const { month, year, weekday } = dayParts(intake.starts);
            const words = daysInWords(intake.days);
            const isOneDay = intake.days.length === 1;
            return (
              <li key={intake.value}>
                <span className={styles['day']} aria-hidden="true">
                  {dayNumbers(intake)}
                </span>
                <span className={styles['month']} aria-hidden="true">
                  {month} {year}
                </span>
                <span className={styles['place']}>
                  {isOneDay && <span aria-hidden="true">{weekday}</span>}
                  <span className={isOneDay ? 'visually-hidden' : undefined}>{words}</span>
                  {placeBeside(intake)}
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
      )}
      {passed.length > 0 && (
        <div className={styles['passed']}>
          <ul>
            {passed.map(({ intake, status }) => (
              <li key={intake.value}>
                {daysInWords(intake.days)}
                {placeBeside(intake)} <span>{status}</span>
              </li>
            ))}
          </ul>
          <p>These dates have passed. If you choose one in the form, we offer you the next available date.</p>
        </div>
      )}
    </SectionFrame>
  );
}
