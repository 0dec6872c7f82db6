import type { Day } from './day.ts';
import type { SectionOf } from './page.ts';

type Law = Pick<SectionOf<'laws'>['items'][number], 'title' | 'covers'>;
type LawDate = Pick<SectionOf<'dates'>['items'][number], 'day' | 'place' | 'subject' | 'ends'>;

/** How far the law of a place about a subject has come into force on a day. */
export interface Cover {
  subject: string;
  state: 'in force' | 'in steps' | 'to come' | 'expiring';
  /** The first day on which any of it applies. */
  since: Day;
  ends?: Day | undefined;
}

/**
 * What the law of a place covers, from the days that it has applied since and from the dates of the page, so that a
 * matrix and a list of dates cannot differ: in steps while a day is still to come, gone from the day on which it ends.
 */
export function coversOf({ title, covers }: Law, dates: readonly LawDate[], today: Day): Cover[] {
  const own = dates.filter(({ place }) => place === title);
  const subjects = new Set([...covers, ...own].flatMap(({ subject }) => subject ?? []));
  return [...subjects].flatMap((subject) => {
    const same = own.filter((date) => date.subject === subject);
    const ends = same.find((date) => date.ends)?.day;
    const days = [
      ...covers.filter((cover) => cover.subject === subject).map(({ since }) => since),
      ...same.filter((date) => !date.ends).map(({ day }) => day),
    ].sort();
    const [since, last] = [days[0], days.at(-1)];
    if (since === undefined || last === undefined || (ends !== undefined && ends <= today)) return [];
    const begun = last > today ? 'in steps' : ends ? 'expiring' : 'in force';
    return [{ subject, state: since > today ? 'to come' : begun, since, ends }];
  });
}
