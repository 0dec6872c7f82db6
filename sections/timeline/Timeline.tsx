import {
  calendarDates,
  datesCalendarPath,
  detailsOn,
  splitDates,
  whenInWords,
  type TimelineDate,
} from '../../model/pages/page-dates.ts';
import { dayInWords, type Day } from '../../model/dates/day.ts';
import { ExternalLink } from '../../site/components/Links.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { siteUrl } from '../../site/settings.ts';
import { TimeAxis } from '../../site/drawings/TimeAxis.tsx';
import type { SectionProps } from '../../site/section-props.ts';
import { Markdown } from '../Markdown.tsx';
import styles from './Timeline.module.css';

interface DateGroupProps {
  /** Heading of the group; left out if the heading of the section is enough. */
  name?: string | undefined;
  items: readonly TimelineDate[];
  today: Day;
}

function DateGroup({ name, items, today }: DateGroupProps) {
  const isShort = items.every((item) => !detailsOn(item, today) && !item.appliesTo && !item.source);
  return (
    <>
      {name && <h3 className={styles['group']}>{name}</h3>}
      <ol className={isShort ? styles['short'] : styles['long']}>
        {items.map((item) => (
          <li key={`${item.date} ${item.name}`}>
            <p className={styles['when']}>
              <time dateTime={item.date}>{whenInWords(item)}</time>
              {item.movedFrom && <small>{`Moved from ${dayInWords(item.movedFrom)}`}</small>}
            </p>
            <div>
              <p className={styles['name']}>{item.name}</p>
              <Markdown text={detailsOn(item, today)} />
            </div>
            {(item.appliesTo || item.source) && (
              <div className={styles['appliesTo']}>
                <Markdown text={item.appliesTo} />
                {item.source && (
                  <p>
                    <ExternalLink href={item.source.url}>{item.source.title}</ExternalLink>
                  </p>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The dates to come as a file, and as a calendar that is kept up to date. */
function CalendarLinks({ path }: { path: string }) {
  const { host, pathname } = new URL(path, siteUrl);
  return (
    <p className={`screen-only ${styles['calendar']}`}>
      <a href={path} download="">
        Add These Dates to Your Calendar
      </a>
      <a href={`webcal://${host}${pathname}`}>Subscribe to These Dates</a>
    </p>
  );
}

/** Dates that have passed, then those to come; optionally drawn to scale above the list. */
export function Timeline({ section, page, today }: SectionProps<'timeline', 'today' | 'page'>) {
  const { drawn, items, remark } = section;
  const { past, coming } = splitDates(items, today);
  const hasBoth = past.length > 0 && coming.length > 0;
  return (
    <SectionFrame {...section} layout="above" band={drawn}>
      {drawn && <TimeAxis past={past} coming={coming} today={today} />}
      <div className={drawn ? styles['below'] : undefined}>
        {past.length > 0 && <DateGroup name={hasBoth ? 'So far' : undefined} items={past} today={today} />}
        {coming.length > 0 && <DateGroup name={hasBoth ? 'To come' : undefined} items={coming} today={today} />}
      </div>
      {section.calendar && calendarDates(page, today).length > 0 && <CalendarLinks path={datesCalendarPath(page)} />}
      <Markdown className={styles['remark']} text={remark} />
    </SectionFrame>
  );
}
