// Differences between two versions of content files, in words.
import { isDeepStrictEqual } from 'node:util';
import { daySchema, dayInWords } from '../../../model/dates/day.ts';
import { addressAt } from '../../../model/pages/addresses.ts';
import { isRecord } from '../../../model/reader/map-texts.ts';
import { unescapeXml } from '../../../model/text/escape-xml.ts';
import { uncapitalise } from '../../../model/text/words.ts';
import type { FieldChange, Place, Schema } from '../contract.ts';
import { choiceInWords, labelOf, schemaAt, schemasAlong } from '../labels.ts';
import { contentOf, kindOf, schemaOf } from './content-files.ts';
import { alignItems, alignUnchanged } from './edit-yaml.ts';

/** A value in words. A generated value is left out, because its form does not show it. */
function valueInWords(value: unknown, schema?: Schema): string {
  if (value === undefined || value === null) return '';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.map((item, index) => valueInWords(item, schemaAt(schema, index))).join('; ');
  if (schema?.['choices'] && typeof value === 'string') return choiceInWords(schema, value);
  if (!isRecord(value))
    return daySchema.safeParse(value).success ? dayInWords(String(value)) : unescapeXml(String(value));
  return Object.entries(value)
    .map(([name, fieldValue]) => ({ name, fieldValue, field: schemaAt(schema, name) }))
    .filter(({ field }) => !field?.['madeFrom'])
    .map(({ name, fieldValue, field }) => `${labelOf(field, name)}: ${valueInWords(fieldValue, field)}`)
    .join(', ');
}

/** Name of an item of a list, by its index: `entry 2`, or `paragraph 2` in the text of an article. */
const nameOfItem = ([field]: Place, index: number) => `${field === 'text' ? 'paragraph' : 'entry'} ${index + 1}`;

/** Name of a place in a file: `Intakes, entry 2, first day`. */
function nameOfPlace(place: Place, schema: Schema | undefined): string {
  const schemas = schemasAlong(schema, place);
  const names = place.map((key, index) =>
    typeof key === 'number' ? nameOfItem(place, key) : labelOf(schemas[index], key),
  );
  return names.map((name, index) => (index === 0 ? name : uncapitalise(name))).join(', ') || 'All of it';
}

/** The two versions of a value, at its place in the file. */
interface Versions<Value = unknown> {
  before: Value;
  after: Value;
  place: Place;
  schema: Schema | undefined;
}

/** A change at a place, in words. @param event what became of an entry of a list */
export function changeAt({ before, after, place, schema }: Versions, event?: 'removed' | 'added'): FieldChange {
  const inWords = (value: unknown) => valueInWords(value, schemaAt(schema, ...place));
  const name = [nameOfPlace(place, schema), event].join(' ').trim();
  return { name, before: inWords(before), after: inWords(after) };
}

/** Changes of a list: its removed, added, moved and changed entries. */
function changesOfList({ before, after, place, schema }: Versions<unknown[]>): FieldChange[] {
  const earlierIndexes = alignItems(before, after);
  const removals = before.flatMap((value, index) => {
    const versions = { before: value, after: undefined, place: [...place, index], schema };
    return earlierIndexes.includes(index) ? [] : [changeAt(versions, 'removed')];
  });
  // Entries outside the longest sequence that kept its order were moved.
  const unmovedIndexes = alignUnchanged([...before.keys()], earlierIndexes);
  const changes = after.flatMap((value, index) => {
    const earlierIndex = earlierIndexes[index];
    const entry = { after: value, place: [...place, index], schema };
    if (earlierIndex === undefined) return [changeAt({ ...entry, before: undefined }, 'added')];
    const isMoved = unmovedIndexes[index] === undefined;
    const name = `${nameOfPlace(place, schema)}, moved`;
    const move = { name, before: nameOfItem(place, earlierIndex), after: nameOfItem(place, index) };
    return [...(isMoved ? [move] : []), ...changesOfValue({ ...entry, before: before[earlierIndex] })];
  });
  return [...removals, ...changes];
}

/** Changes of a value, field by field. */
function changesOfValue({ before, after, place, schema }: Versions): FieldChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isRecord(before) && isRecord(after))
    return Object.keys({ ...before, ...after }).flatMap((key) =>
      changesOfValue({ before: before[key], after: after[key], place: [...place, key], schema }),
    );
  if (Array.isArray(before) && Array.isArray(after)) return changesOfList({ before, after, place, schema });
  return [changeAt({ before, after, place, schema })];
}

/** Changes between two texts of a file, field by field and paragraph by paragraph. */
export function changesBetween(file: string, textBefore: string, textAfter: string): FieldChange[] {
  const contentIn = (text: string) => contentOf(file, text.trimEnd()) ?? { value: undefined, text: [text] };
  const [before, after] = [contentIn(textBefore), contentIn(textAfter)];
  return [
    ...changesOfValue({ before: before.value, after: after.value, place: [], schema: schemaOf(file) }),
    ...changesOfValue({ before: before.text, after: after.text, place: ['text'], schema: undefined }),
  ];
}

/** A content file with its text in two versions; undefined in the one that does not have it. */
export interface FileVersions {
  file: string;
  /** Its earlier name, if it was renamed. */
  earlierFile?: string;
  before: string | undefined;
  after: string | undefined;
}

/** Share of the lines of two texts that both have, from 0 to 1. */
function similarity(before: string, after: string): number {
  const linesBefore = new Set(before.split('\n'));
  const linesAfter = new Set(after.split('\n'));
  const commonLines = [...linesBefore].filter((line) => linesAfter.has(line));
  return commonLines.length / Math.max(linesBefore.size, linesAfter.size);
}

/**
 * Joins a new file and the most similar removed one of its kind, if they share more than half of their lines: it was
 * renamed.
 * @returns the files in their order, without those that have another name now
 */
export function joinRenamed(files: readonly FileVersions[]): FileVersions[] {
  const removedFiles = new Set(files.filter(({ after }) => after === undefined));
  const joinedFiles = files.map((versions) => {
    const { file, before, after } = versions;
    if (before !== undefined || after === undefined) return versions;
    const [mostSimilar] = [...removedFiles]
      .filter((removed) => kindOf(removed.file) === kindOf(file))
      .map((removed) => ({ removed, share: similarity(removed.before ?? '', after) }))
      .sort((a, b) => b.share - a.share);
    if (!mostSimilar || mostSimilar.share <= 0.5) return versions;
    const { removed } = mostSimilar;
    removedFiles.delete(removed);
    return { ...versions, before: removed.before, earlierFile: removed.file };
  });
  return joinedFiles.filter((versions) => versions.after !== undefined || removedFiles.has(versions));
}

/** Kind of the change of a file as a whole. */
export function kindOfChange({ earlierFile, before, after }: FileVersions) {
  if (earlierFile !== undefined) return 'renamed';
  if (before === undefined) return 'new';
  return after === undefined ? 'removed' : 'changed';
}

/** Changes of a file that both versions have, field by field. */
export function changesOfFile({ file, earlierFile, before, after }: FileVersions): FieldChange[] {
  if (before === undefined || after === undefined) return [];
  const changes = changesBetween(file, before, after);
  const [earlierAddress, address] = [addressAt(earlierFile ?? file), addressAt(file)];
  if (earlierAddress === address) return changes;
  return [{ name: 'Address', before: earlierAddress ?? '', after: address ?? '' }, ...changes];
}
