import { isRecord } from '../../../../model/reader/map-texts.ts';
import { unfilledMark } from '../../../../model/reader/editor-hints.ts';
import type { Schema } from '../../contract.ts';
import { fieldsOf } from '../../labels.ts';

type Group = Record<string, unknown>;

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Name of an intake until its day is chosen. */
const provisionalName = 'new-date';

/** True if registrations may have the name. A new course has a mark in its place. */
const isFinalName = (name: unknown) =>
  typeof name === 'string' && !name.startsWith(provisionalName) && !name.startsWith(unfilledMark);

/** The name of a day in registrations: `12-mar-2027`. */
function nameOfDay(day: unknown): string | undefined {
  const [, year, month, date] = /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)$/.exec(String(day)) ?? [];
  return year && `${Number(date)}-${months[Number(month) - 1]}-${year}`;
}

/** Appends the lowest number from 2 on that makes a name unlike the names that are taken, if it is taken itself. */
function uniqueName(name: string, taken: ReadonlySet<unknown>): string {
  let candidate = name;
  for (let count = 2; taken.has(candidate); count += 1) candidate = `${name}-${count}`;
  return candidate;
}

/**
 * The field of an entry that is generated from the day in another one (`madeFrom` in its schema), and that its form does not
 * show; undefined if it has none.
 */
export function generatedFieldOf(schema: Schema | undefined) {
  const [name, field] = Object.entries(fieldsOf(schema)).find(([, { madeFrom }]) => madeFrom) ?? [];
  return name === undefined ? undefined : { name, dayField: String(field?.['madeFrom']) };
}

/** Names the entries of a list. One that is no group yet, as in a file that was written by hand, stays as it is. */
function withNames(
  entries: readonly unknown[],
  savedEntries: unknown,
  { name, dayField }: NonNullable<ReturnType<typeof generatedFieldOf>>,
) {
  const savedGroups = Array.isArray(savedEntries) ? savedEntries.filter(isRecord) : [];
  const savedNames = new Set(savedGroups.map((entry) => entry[name]).filter(isFinalName));
  const newNames = new Set<unknown>();
  return entries.map((entry) => {
    if (!isRecord(entry)) return entry;
    const currentName = entry[name];
    const isKept = savedNames.has(currentName) && !newNames.has(currentName);
    const takenNames = new Set([...savedNames, ...newNames]);
    const nextName = isKept ? currentName : uniqueName(nameOfDay(entry[dayField]) ?? provisionalName, takenNames);
    newNames.add(nextName);
    return isKept ? entry : { ...entry, [name]: nextName };
  });
}

/**
 * Fills in the generated fields of all lists: the name of an intake from its day.
 * @param saved the file as it was last saved: registrations may have its names, which are kept when the day is moved
 */
export function withGeneratedValues(schema: Schema, value: Group, saved: Group): Group {
  const lists = Object.entries(fieldsOf(schema)).map(([listName, { items }]): Group => {
    const field = generatedFieldOf(items as Schema | undefined);
    const entries = value[listName];
    if (!field || !Array.isArray(entries)) return {};
    return { [listName]: withNames(entries, saved[listName], field) };
  });
  return Object.assign({}, value, ...lists) as Group;
}
