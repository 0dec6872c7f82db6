import { comingDateInWords, dayPassed, groupDates, mergeDays } from '../../model/coming-dates.ts';
import type { Day } from '../../model/day.ts';
import type { SectionOf } from '../../model/page.ts';
import { DatedList } from '../../site/components/DatedList.tsx';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import { bindsInWords, Hatch } from '../../site/drawings/Hatch.tsx';
import { TimeAxis } from '../../site/drawings/TimeAxis.tsx';
import { NoDates } from './Dates.tsx';

interface DrawnDatesProps {
  section: SectionOf<'dates'>;
  /** The dates of the page that tells them in full. */
  items: SectionOf<'dates'>['items'];
  today: Day;
}

/** Dates of another page: those to come that have a short name on a line of years from today on, and all of them in words. */
export function DrawnDates({ section, items, today }: DrawnDatesProps) {
  const { soon, later, begun } = groupDates(items, today);
  const coming = [...soon, ...later];
  const listed = [...coming, ...begun].map((date) => {
    const { day, short, text, since, whom, binds, source } = date;
    const said = (
      <>
        <p>{dayPassed(date) > today ? text : since}</p>
        <p>
          {binds && (
            <>
              <Hatch of={binds} /> {`${bindsInWords[binds]}. `}
            </>
          )}
          {`Concerns: ${whom}.`}
        </p>
      </>
    );
    return { at: day, when: comingDateInWords(date), name: short ?? whom, said, source };
  });
  const marks = mergeDays(coming);
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout="above">
      {coming.length === 0 && (
        <p>
          <NoDates today={today} />.
        </p>
      )}
      {marks.length > 0 && <TimeAxis above={marks} today={today} />}
      {listed.length > 0 && <DatedList items={listed} />}
    </SectionFrame>
  );
}
