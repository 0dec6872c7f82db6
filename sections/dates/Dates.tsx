import { comingDateInWords, groupDates } from '../../model/coming-dates.ts';
import { dayInWords, type Day } from '../../model/day.ts';
import type { SectionOf } from '../../model/page.ts';
import { ExternalLink } from '../../site/components/ExternalLink.tsx';
import { Powers } from '../../site/components/Powers.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { bindsInWords, Hatch } from '../../site/drawings/Hatch.tsx';
import styles from './Dates.module.css';

type Item = SectionOf<'dates'>['items'][number] & {
  /** The page of ours that has the date and its source. */
  page?: { label: string; href: string } | undefined;
};

interface DatesProps {
  section: SectionOf<'dates'>;
  /** The next date of each page that has dates of its own. */
  next?: readonly Item[];
  today: Day;
  /** Whether a drawing above shows them: they then continue its band. */
  drawn?: boolean | undefined;
}

/** How far the rule of a date binds; our page that has the date says it there. */
const bindsHere = ({ binds, page }: Item) => (page ? undefined : binds);

/** A row for each date; what has the same day, and binds as far, shares its cell. */
function Rows({ items, begun = false }: { items: readonly Item[]; begun?: boolean }) {
  const days = Map.groupBy(items, (item) => `${comingDateInWords(item)} ${bindsHere(item)}`);
  return [...days.values()].flatMap((same) =>
    same.map((item, index) => {
      const { day, place, text, since, whom, source, page } = item;
      const binds = bindsHere(item);
      return (
        <tr key={`${day} ${text}`}>
          {index === 0 && (
            <th scope="row" rowSpan={same.length > 1 ? same.length : undefined}>
              <time dateTime={day}>{comingDateInWords(item)}</time>
              {binds && (
                <span className={styles['binds']}>
                  {' '}
                  <Hatch of={binds} /> {bindsInWords[binds]}
                </span>
              )}
            </th>
          )}
          <td>
            {place && <b>{`${place}: `}</b>}
            {begun ? since : text}
          </td>
          <td className={styles['whom']}>
            <Powers text={whom} />
            <p>
              {page ? (
                <a href={page.href}>{page.label}</a>
              ) : (
                <ExternalLink href={source.url}>{source.title}</ExternalLink>
              )}
            </p>
          </td>
        </tr>
      );
    }),
  );
}

const columns = 3;

/** The name of the rows below it. */
function Group({ name, from }: { name: string; from?: Day }) {
  return (
    <tr className={styles['group']}>
      <th colSpan={columns} scope="rowgroup">
        {`${name} `}
        {from && <time dateTime={from}>{dayInWords(from)}</time>}
      </th>
    </tr>
  );
}

/** What is said where no date is known. */
export function NoDates({ today }: { today: Day }) {
  return (
    <>
      On <time dateTime={today}>{dayInWords(today)}</time> we know of no date that has been set
    </>
  );
}

/** Dates to come on the given day, those of the next twelve months first; what has begun stays below them. */
export function Dates({ section, next = [], today, drawn = false }: DatesProps) {
  const { id, heading, intro } = section;
  const items: Item[] = [...section.items, ...next];
  const { soon, later, begun } = groupDates(items, today);
  if (items.length === 0)
    return (
      <SectionFrame id={id} heading={heading} intro={intro}>
        <p>
          <NoDates today={today} />.
        </p>
      </SectionFrame>
    );
  const table = (
    <table className={styles['dates']} aria-label={heading}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What happens</th>
          <th scope="col">Whom it concerns, source</th>
        </tr>
      </thead>
      <tbody>
        <Group name="Twelve months from" from={today} />
        <Rows items={soon} />
        {soon.length === 0 && (
          <tr>
            <td colSpan={columns}>We know of no date that has been set.</td>
          </tr>
        )}
      </tbody>
      {later.length > 0 && (
        <tbody>
          <Group name="Later" />
          <Rows items={later} />
        </tbody>
      )}
      {begun.length > 0 && (
        <tbody>
          <Group name="Past dates" />
          <Rows items={begun} begun />
        </tbody>
      )}
    </table>
  );
  return (
    <SectionFrame id={id} heading={heading} intro={intro} layout="above" band={drawn}>
      {table}
    </SectionFrame>
  );
}
