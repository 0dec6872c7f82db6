import type { Day } from '../../model/day.ts';
import { coversOf, type Cover } from '../../model/law-cover.ts';
import type { SectionOf } from '../../model/page.ts';
import { Fold } from '../../site/components/Fold.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { Hatch } from '../../site/drawings/Hatch.tsx';
import { shortly } from '../../site/drawings/time-marks.ts';
import { DashList } from '../../site/components/DashList.tsx';
import { ExternalLink } from '../../site/components/ExternalLink.tsx';
import styles from './Laws.module.css';

/** A day as a cell has room for it, on one line: `2 Aug 2026`. */
const onOneLine = (day: Day) => shortly(day).replaceAll(' ', '\u00a0');

/** Since or from when a law covers a subject, and until when: its hatch, and the same in words. */
function Mark({ cover: { subject, state, since, ends } }: { cover: Cover }) {
  const words = { 'to come': 'from', 'in steps': 'in steps since', 'in force': 'since', expiring: 'since' };
  return (
    <>
      <Hatch of={state} /> <b>{subject}</b>{' '}
      <span>{`${words[state]} ${onOneLine(since)}${ends ? `, expires ${onOneLine(ends)}` : ''}`}</span>
    </>
  );
}

interface LawsProps {
  section: SectionOf<'laws'>;
  /** The dates of the page: those of a place and a subject are days of its law. */
  dates: SectionOf<'dates'>['items'];
  today: Day;
}

/** Places by subjects: a hatch where the law of a place covers a subject, and below each row, folded, what the law says. */
export function Laws({ section, dates, today }: LawsProps) {
  const { id, heading, intro, subjects, items } = section;
  const laws = items
    .map((law) => ({ law, covers: coversOf(law, dates, today) }))
    .filter(({ covers }) => covers.length > 0);
  return (
    <SectionFrame id={id} heading={heading} intro={intro} layout="above" band>
      <p className={styles['subjects']} aria-hidden="true">
        {subjects.map((subject) => (
          <span key={subject}>{subject}</span>
        ))}
      </p>
      <ul className={styles['laws']}>
        {laws.map(({ law: { title, ...said }, covers }) => (
          <li key={title}>
            <Fold
              summary={
                <>
                  <h3>{title}</h3>
                  {subjects.map((subject) => {
                    const cover = covers.find((one) => one.subject === subject);
                    return <span key={subject}>{cover && <Mark cover={cover} />}</span>;
                  })}
                </>
              }
            >
              <p>{said.text}</p>
              <DashList items={said.list} />
              {said.note && <p>{said.note}</p>}
              {said.links.map(({ label, url }) => (
                <p key={url}>
                  <ExternalLink href={url}>{label}</ExternalLink>
                </p>
              ))}
            </Fold>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
