import { durationInWords, type Course } from '../../model/course.ts';
import { priceInWords } from '../../model/fee.ts';
import type { SectionOf } from '../../model/page.ts';
import { Badge } from '../components/Badge.tsx';
import { DashList } from '../components/DashList.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import styles from './Tracks.module.css';

/** Courses as cards: level, length, sessions, fee and key topics. What is not settled reads "on request". */
export function Tracks({ section, courses }: { section: SectionOf<'tracks'>; courses: readonly Course[] }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout="above">
      <ul className={styles['tracks']}>
        {courses.map((course) => {
          const { duration } = course;
          const sessions = 'weeks' in duration ? String(duration.sessions ?? 'to be settled') : undefined;
          const length = 'weeks' in duration ? durationInWords({ weeks: duration.weeks }) : durationInWords(duration);
          return (
            <li key={course.slug} id={course.slug}>
              <p className={styles['badges']}>
                {course.level && <Badge variant="secondary">{course.level}</Badge>}
                {course.certification && <Badge variant="outline">Certification</Badge>}
              </p>
              <h3>{course.name}</h3>
              <p className={styles['summary']}>{course.summary}</p>
              <DashList items={course.topics} small />
              <dl>
                <div>
                  <dt>Duration</dt>
                  <dd>{length}</dd>
                </div>
                {sessions && (
                  <div>
                    <dt>Sessions</dt>
                    <dd>{sessions}</dd>
                  </div>
                )}
                <div>
                  <dt>Fee per participant</dt>
                  <dd>{priceInWords(course.price)}</dd>
                </div>
              </dl>
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}
