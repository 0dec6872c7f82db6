import { dayInSingapore } from '../../../model/dates/day.ts';
import { readSources } from '../../../model/reader/read-content.ts';
import { findUnpublished } from '../../../model/reader/unpublished.ts';
import type { CourseDates, DatesChange } from '../contract.ts';
import { addCheckout, putChanges, removeCheckout, type PublicationRequest } from './publication.ts';

/**
 * The dates of all courses in a folder with content. A date is left out if its course is not on the website today, or will
 * not be on the date's first day, whatever takes it down: a draft, a day, or its page.
 * @param ifWrong what is returned for a course with a mistake, which stops its publication
 */
function datesIn(root: string, ifWrong: readonly CourseDates[] = []): CourseDates[] {
  const today = dayInSingapore(new Date());
  const unpublishedByDay = new Map<string, ReturnType<typeof findUnpublished>>();
  function isThere(file: string, day: string): boolean {
    const unpublished = unpublishedByDay.get(day) ?? findUnpublished(root, day);
    unpublishedByDay.set(day, unpublished);
    return !unpublished.has(file);
  }
  return readSources(root, { withoutPages: true, today }).sources.courses.flatMap(({ file, value }) => {
    if (!value) return ifWrong.filter(({ course }) => file === `content/courses/${course}.yaml`);
    const { slug: course, name, intakes } = value;
    return [{ course, name, intakes: intakes.filter(({ starts }) => starts < today || isThere(file, starts)) }];
  });
}

/** The dates of courses before and after a publication, without making it. */
export async function changeOfDates(root: string, request: PublicationRequest): Promise<DatesChange> {
  const folder = await addCheckout(root);
  try {
    const before = datesIn(folder);
    await putChanges(root, folder, request);
    return { before, after: datesIn(folder, before) };
  } finally {
    await removeCheckout(root, folder);
  }
}
