import { dayParts, type Day } from '../../model/day.ts';
import type { SectionOf } from '../../model/page.ts';
import { Fold } from '../components/Fold.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { Hatch } from '../drawings/Hatch.tsx';
import { CardText } from './CardText.tsx';
import folds from './CardFolds.module.css';
import styles from './Laws.module.css';

type Cover = SectionOf<'laws'>['items'][number]['covers'][number];

/** Since or from when a law covers a subject: its hatch, and the same in words. A narrow cell shows no more than month and year. */
function Mark({ cover: { subject, since, inSteps }, today }: { cover: Cover; today: Day }) {
  const state = since > today ? 'to come' : inSteps ? 'in steps' : 'in force';
  const word = state === 'to come' ? 'from' : 'since';
  const { day, month, year } = dayParts(since);
  return (
    <>
      <b>{subject}</b> <Hatch of={state} />
      <span>{` ${state === 'in steps' ? 'in steps ' : ''}${word} ${day} `}</span>
      {`${month.slice(0, 3)} ${year}`}
    </>
  );
}

/** What the hatches of narrow cells stand for. */
const states = ['in force', 'in steps', 'to come'] as const;

/** Places by subjects: a hatch where the law of a place covers a subject, and below each row, folded, what the law says. */
export function Laws({ section, today }: { section: SectionOf<'laws'>; today: Day }) {
  const { id, heading, intro, subjects, items } = section;
  return (
    <SectionFrame id={id} heading={heading} intro={intro} layout="above">
      <p className={styles['key']} aria-hidden="true">
        {states.map((state) => (
          <span key={state}>
            <Hatch of={state} />
            {` ${state}`}
          </span>
        ))}
      </p>
      <p className={styles['subjects']} aria-hidden="true">
        {subjects.map((subject) => (
          <span key={subject}>{subject}</span>
        ))}
      </p>
      <ul className={`${folds['folds']} ${styles['laws']}`}>
        {items.map(({ title, covers, ...said }) => (
          <li key={title}>
            <Fold
              summary={
                <>
                  <h3>{title}</h3>
                  {subjects.map((subject) => {
                    const cover = covers.find((one) => one.subject === subject);
                    return <span key={subject}>{cover && <Mark cover={cover} today={today} />}</span>;
                  })}
                </>
              }
            >
              <CardText card={said} />
            </Fold>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
