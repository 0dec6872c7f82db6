import { mergeDays } from '../../model/coming-dates.ts';
import { dayInWords, type Day } from '../../model/day.ts';
import { renderMarkdown } from '../../model/markdown.ts';
import type { SectionOf } from '../../model/page.ts';
import { DatedList } from '../../site/components/DatedList.tsx';
import { RichText } from '../../site/components/RichText.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { atInWords } from '../../site/drawings/time-marks.ts';
import { TimeAxis } from '../../site/drawings/TimeAxis.tsx';
import { wrapWords } from '../../site/drawings/wrap-words.ts';
import { NoDates } from '../dates/Dates.tsx';
import styles from './Timeline.module.css';

interface TimelineProps {
  section: SectionOf<'timeline'>;
  /** The page's dates, where the section shows below its line how they are now. */
  dates?: SectionOf<'dates'>['items'] | undefined;
  /** Whether it says that no date to come is known. */
  undated?: boolean | undefined;
  today: Day;
}

/** Dates drawn to scale, each with its label; those who listen hear them as a list, and then how they are now. Dates of which more is said are listed below it. */
export function Timeline({ section, dates = [], undated = false, today }: TimelineProps) {
  // Short lines, which a phone has room for beside the line of today.
  const above = section.items.map(({ at, text }) => ({ at, texts: wrapWords(text, 16) }));
  const marks = mergeDays(dates);
  const below = section.now && { marks, names: [section.now.above, section.now.below] as const };
  const intro = undated ? (
    <>
      <span id="dates">
        <NoDates today={today} /> for a further rule.
      </span>{' '}
      {section.intro}
    </>
  ) : (
    section.intro
  );
  const listed = section.items.map(({ at, text, said, source }) => {
    const told = said && <RichText html={renderMarkdown(said).html} />;
    return { at, when: atInWords(at), name: text, said: told, source };
  });
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={intro} layout="above" band>
      <TimeAxis above={above} below={below} today={(section.now ?? undated) ? today : undefined} />
      <DatedList items={listed} />
      {below && (
        <p className="visually-hidden">
          {`${below.names[1]}, on ${dayInWords(today)}: ${marks
            .map(({ at, texts, moved }) => {
              const from = moved ? `, moved from ${dayInWords(moved)}` : '';
              return `${dayInWords(at)}, ${texts.join(', ')}${from}`;
            })
            .join('; ')}.`}
        </p>
      )}
      {section.remark && <RichText className={styles['after']} html={renderMarkdown(section.remark).html} />}
    </SectionFrame>
  );
}
