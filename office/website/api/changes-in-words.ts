import { isDeepStrictEqual } from 'node:util';
import { daySchema, dayInWords } from '../../../model/dates/day.ts';
import type { Change, Place, Schema } from '../contract.ts';
import { choiceInWords, labelOf, schemaAt, schemasAlong } from '../labels.ts';
import { isGroup } from '../../../model/reader/each-text.ts';
import { contentOf, schemaOf } from './content-files.ts';
import { uncapitalise } from '../../../model/text/words.ts';
import { alignItems } from './edit-yaml.ts';

/** A value in words, on one line. A value that is made from another field is not in the form, so it is left out. */
export function inOneLine(value: unknown, schema?: Schema): string {
  if (value === undefined || value === null) return '';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.map((item, index) => inOneLine(item, schemaAt(schema, index))).join('; ');
  if (schema?.['choices'] && typeof value === 'string') return choiceInWords(schema, value);
  if (!isGroup(value)) return daySchema.safeParse(value).success ? dayInWords(String(value)) : String(value);
  return Object.entries(value)
    .map(([key, part]) => ({ key, part, field: schemaAt(schema, key) }))
    .filter(({ field }) => !field?.['madeFrom'])
    .map(({ key, part, field }) => `${labelOf(field, key)}: ${inOneLine(part, field)}`)
    .join(', ');
}

/** Name of a place in a file: `Intakes, entry 2, starts`. */
export function nameOfPlace(place: Place, schema: Schema | undefined): string {
  const entry = place[0] === 'text' ? 'paragraph' : 'entry';
  const schemas = schemasAlong(schema, place);
  const names = place.map((key, index) =>
    typeof key === 'number' ? `${entry} ${key + 1}` : labelOf(schemas[index], key),
  );
  return names.map((name, index) => (index === 0 ? name : uncapitalise(name))).join(', ') || 'All of it';
}

/** Describes the differences between two values, field by field. An entry that only moved is listed as moved. */
function changesOf(before: unknown, after: unknown, place: Place, schema: Schema | undefined): Change[] {
  const inside = (value: unknown, ...keys: Place) => inOneLine(value, schemaAt(schema, ...place, ...keys));
  if (isDeepStrictEqual(before, after)) return [];
  if (isGroup(before) && isGroup(after))
    return Object.keys({ ...before, ...after }).flatMap((key) =>
      changesOf(before[key], after[key], [...place, key], schema),
    );
  if (!Array.isArray(before) || !Array.isArray(after))
    return [{ name: nameOfPlace(place, schema), before: inside(before), after: inside(after) }];
  const from = alignItems(before, after);
  const removed = before.flatMap((value, index) =>
    from.includes(index)
      ? []
      : [{ name: `${nameOfPlace([...place, index], schema)} removed`, before: inside(value, index), after: '' }],
  );
  let last = -1;
  const rest = after.flatMap((value, index): Change[] => {
    const old = from[index];
    if (old === undefined)
      return [{ name: `${nameOfPlace([...place, index], schema)} added`, before: '', after: inside(value, index) }];
    const moved = {
      name: `${nameOfPlace(place, schema)}, moved`,
      before: `entry ${old + 1}`,
      after: `entry ${index + 1}`,
    };
    const isMoved = old < last;
    last = Math.max(last, old);
    return [...(isMoved ? [moved] : []), ...changesOf(before[old], value, [...place, index], schema)];
  });
  return [...removed, ...rest];
}

/** Describes the differences between two texts of a file, field by field and paragraph by paragraph. */
export function changesBetween(file: string, before: string, after: string): Change[] {
  const [old, now] = [before, after].map((text) => contentOf(file, text) ?? { value: undefined, text: [text] });
  return [
    ...changesOf(old?.value, now?.value, [], schemaOf(file)),
    ...changesOf(old?.text, now?.text, ['text'], undefined),
  ];
}
