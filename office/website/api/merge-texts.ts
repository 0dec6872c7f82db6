import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../../model/reader/map-texts.ts';
import type { Decisions, Conflict, Place } from '../contract.ts';
import { valueInWords, nameOfPlace } from './changes.ts';
import { contentOf, schemaOf, withValue } from './content-files.ts';
import { alignItems } from './edit-yaml.ts';
import { schemaAt } from '../labels.ts';

/** Resolves a conflict between two values of one place; a value is undefined if that side removed it. */
type Choose = (place: Place, mine: unknown, theirs: unknown) => unknown;

/**
 * Merges two changes of one value, field by field.
 * @param base the value before both changes
 * @param choose called for each place that both changed differently
 */
function mergeValues(base: unknown, mine: unknown, theirs: unknown, choose: Choose, place: Place = []): unknown {
  if (isDeepStrictEqual(mine, theirs) || isDeepStrictEqual(base, theirs)) return mine;
  if (isDeepStrictEqual(base, mine)) return theirs;
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(base, mine, theirs, choose, place);
  if (!isRecord(mine) || !isRecord(theirs)) return choose(place, mine, theirs);
  const before = isRecord(base) ? base : {};
  const keys = Object.keys({ ...mine, ...theirs });
  const merged = keys.map((key) => [key, mergeValues(before[key], mine[key], theirs[key], choose, [...place, key])]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** Merges lists: in their order, with my changes and removals, and each entry I added after the one it followed. */
function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[], choose: Choose, place: Place): unknown[] {
  const mySources = alignItems(base, mine);
  const theirSources = alignItems(base, theirs);
  const merged: { from: number | undefined; value: unknown }[] = theirs.map((value, index) => {
    const from = theirSources[index];
    if (from === undefined) return { from, value };
    const myValue = mine[mySources.indexOf(from)];
    return { from, value: mergeValues(base[from], myValue, value, choose, [...place, index]) };
  });
  mine.forEach((value, index) => {
    const from = mySources[index];
    if (
      from === undefined
        ? theirs.some((theirValue) => isDeepStrictEqual(theirValue, value))
        : theirSources.includes(from)
    )
      return;
    const mergedValue =
      from === undefined ? value : mergeValues(base[from], value, undefined, choose, [...place, index]);
    const lastEarlierSource = merged.findLastIndex(
      (entry) => entry.from !== undefined && mySources.slice(0, index).includes(entry.from),
    );
    const lastEarlierValue = merged.findLastIndex((entry) => mine.slice(0, index).includes(entry.value));
    merged.splice(Math.max(lastEarlierSource, lastEarlierValue) + 1, 0, { from, value: mergedValue });
  });
  return merged.map(({ value }) => value).filter((value) => value !== undefined);
}

/**
 * Merges two changes of a content file, field by field and paragraph by paragraph. Git alone would report a conflict
 * between changes of neighbouring lines, and between two new dates of a course.
 * @param versions texts of the file; undefined if it is not there
 * @param decisions decisions on conflicts by their keys
 * @returns the merged text, undefined if the file is removed, and the unresolved conflicts
 */
export function mergeTexts(
  file: string,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', string | undefined>,
  decisions: Decisions,
): { text: string | undefined; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const decide: Choose = (place, myValue, theirValue) => {
    const key = `${file} ${place.join('.')}`;
    const side = decisions[key];
    if (!side) {
      const schema = schemaOf(file);
      const inWords = (value: unknown) => valueInWords(value, schemaAt(schema, ...place));
      const field = nameOfPlace(place, schema);
      conflicts.push({ file, key, field, mine: inWords(myValue), theirs: inWords(theirValue) });
    }
    return side === 'theirs' ? theirValue : myValue;
  };
  if (mine === theirs || base === theirs) return { text: mine, conflicts };
  if (base === mine) return { text: theirs, conflicts };
  const [baseContent, myContent, theirContent] = [base, mine, theirs].map((text) => contentOf(file, text));
  if (!myContent || !theirContent) return { text: decide([], mine, theirs) as string | undefined, conflicts };
  const merged = mergeValues(baseContent, myContent, theirContent, ([part, ...place], ...sides) =>
    decide(part === 'text' ? [part, ...place] : place, ...sides),
  ) as typeof myContent;
  return { text: withValue(file, theirs ?? '', merged.value, merged.text.join('\n\n')), conflicts };
}
