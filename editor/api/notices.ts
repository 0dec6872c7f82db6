import { dayInSingapore } from '../../model/dates/day.ts';
import { intakeNotices } from '../../model/courses/intake-notices.ts';
import { readSources } from '../../model/reader/read-content.ts';
import type { Issue } from '../contract.ts';

/** What an editor should look at in a course, such as an intake on a public holiday. It stops no publication. */
export function noticesIn(root: string, file: string, edited: ReadonlyMap<string, string>): Issue[] {
  if (!file.startsWith('content/courses/')) return [];
  const today = dayInSingapore(new Date());
  const { courses, publicHolidays } = readSources(root, { edited, withoutPages: true }).sources;
  const course = courses.find((source) => source.file === file)?.value;
  return (course ? intakeNotices(course, publicHolidays.value, today) : []).map(({ path, message }) => ({
    file,
    line: 0,
    message,
    place: path.map((key) => (typeof key === 'symbol' ? '' : key)),
  }));
}
