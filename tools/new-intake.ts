// npm run new -- intake cybersecurity-essentials 2027-03-12: adds a date to a course, as a line of its file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isNode, isSeq, parseDocument } from 'yaml';
import { intakeInWords } from '../model/courses/course.ts';
import { dayInWords, dayParts, daySchema, listInWords, type Day } from '../model/dates/day.ts';
import { issueInWords } from '../model/reader/content-error.ts';
import { readSources } from '../model/reader/read-content.ts';

/** What was asked for cannot be made; the message says what to do. */
export class NewError extends Error {}

const usage =
  'Write the course and its first day, for example: npm run new -- intake cybersecurity-essentials 2027-03-12';

/** What a registration keeps for a date, as the others are written: `12-mar-2027`. */
function valueOf(day: Day): string {
  const { day: number, month, year } = dayParts(day);
  return `${number}-${month.slice(0, 3).toLowerCase()}-${year}`;
}

/** The text of a course file with one intake more: after its last one, or as its first. */
function withIntake(text: string, intake: string): string {
  const list = parseDocument(text).get('intakes', true);
  const last = isSeq(list) && list.flow ? list.items.at(-1) : undefined;
  if (isNode(last) && last.range) {
    const [, end] = last.range;
    return `${text.slice(0, end)}, ${intake}${text.slice(end)}`;
  }
  const line = `  - ${intake}`;
  const lines = text.trimEnd().split('\n');
  const head = lines.findIndex((each) => each.startsWith('intakes:'));
  if (head < 0) return [...lines, 'intakes:', line, ''].join('\n');
  lines[head] = lines[head]?.replace(/^intakes:\s*\[\s*\]/, 'intakes:') ?? '';
  const after = lines.findIndex((each, index) => index > head && /^\S/.test(each));
  lines.splice(after < 0 ? lines.length : after, 0, line);
  return [...lines, ''].join('\n');
}

/**
 * Adds an intake to a course.
 * @param root the folder that has `content/` in it
 * @param words the course's name as in its file name, and the first day
 * @returns what was added and what follows from it, in lines
 * @throws NewError where it cannot be added; nothing was written then
 */
export function addIntake(root: string, words: string, today: Day): string[] {
  const [slug = '', starts = ''] = words.trim().split(/\s+/);
  if (!slug || !starts) throw new NewError(usage);
  const before = readSources(root);
  const source = before.sources.courses.find(({ file }) => file === `content/courses/${slug}.yaml`);
  const course = source?.value;
  if (!source) {
    const names = before.sources.courses.map(({ file }) => file.replace(/^.*\/(.*)\.yaml$/, '$1'));
    throw new NewError(`There is no course "${slug}". The courses are ${listInWords(names)}.`);
  }
  if (!course)
    throw new NewError(`${source.file} has issues: npm run check -- content lists them. Correct them first.`);
  const checked = daySchema.safeParse(starts);
  if (!checked.success) throw new NewError(checked.error.issues[0]?.message ?? usage);
  if (starts < today) throw new NewError(`${dayInWords(starts)} has passed. Choose a day to come.`);
  const value = valueOf(starts);
  if (course.intakes.some((intake) => intake.value === value || intake.starts === starts))
    throw new NewError(`${course.name} has an intake on ${dayInWords(starts)} already.`);
  const { weekday } = dayParts(starts);
  const { weekdays } = course.terms;
  if (!weekdays.includes(weekday))
    throw new NewError(
      `${dayInWords(starts)} is a ${weekday}; ${course.name} is taught on ${listInWords(weekdays.map((name) => `${name}s`))}. Choose another day.`,
    );

  const path = join(root, source.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, withIntake(text, `{ value: ${value}, starts: ${starts} }`));
  const after = readSources(root);
  const intakes = after.sources.courses.find(({ file }) => file === source.file)?.value?.intakes ?? [];
  const added = intakes.find((intake) => intake.value === value);
  const keepsOthers = isDeepStrictEqual(
    intakes.filter((intake) => intake !== added),
    course.intakes,
  );
  if (!added || !keepsOthers || after.issues.length > before.issues.length) {
    writeFileSync(path, text);
    const told = after.issues.map(issueInWords).join('\n');
    throw new NewError(`The intake cannot be added to ${source.file} by itself; add it by hand.\n${told}`.trim());
  }
  return [
    `Added to ${source.file}: ${intakeInWords(added)}, ${course.terms.times.from}–${course.terms.times.to}.`,
    ...(added.days.length > 1
      ? [`If a public holiday lies between, list the days in its line instead: days: [${added.days.join(', ')}]`]
      : []),
    'The page, the form, the comparison, the calendar and the data for search engines have it after the next build.',
  ];
}
