import { dayInSingapore } from '../../model/dates/day.ts';
import { intakeNotices } from '../../model/courses/intake-notices.ts';
import { readSources } from '../../model/reader/read-content.ts';
import { readText } from '../../model/reader/content-folder.ts';
import { parseYaml } from '../../model/reader/read-yaml.ts';
import type { Issue } from '../contract.ts';

const company = 'content/organisation.yaml';

/** An address that changed while the coordinates of the map stayed. */
function placeNotices(root: string, edited: string): Issue[] {
  const [before, now] = [readText(root, company), edited].map(
    (text) => (parseYaml(text).toJS() ?? {}) as { address?: object; geo?: object },
  );
  const isSame = (name: 'address' | 'geo') => JSON.stringify(before?.[name]) === JSON.stringify(now?.[name]);
  const message = 'the address has changed, and the coordinates have not. Correct them under "geo" too.';
  return now?.geo && !isSame('address') && isSame('geo')
    ? [{ file: company, line: 0, message, place: ['address', 'street'] }]
    : [];
}

/**
 * Notices for the editor about a course, such as an intake on a public holiday, or about the company. They stop no
 * publication.
 */
export function noticesIn(root: string, file: string, edited: ReadonlyMap<string, string>): Issue[] {
  if (file === company) return placeNotices(root, edited.get(file) ?? '');
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
