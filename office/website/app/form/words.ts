import { isRecord } from '../../../../model/reader/map-texts.ts';
import { capitalise, fieldNameInWords } from '../../../../model/text/words.ts';
import type { FileIssue, Place, Schema } from '../../contract.ts';
import { labelAround, labelOf, schemasAlong, unionOptions } from '../../labels.ts';
import { dayInWords } from '../formats.ts';
import { kindOf } from './schema.ts';

/** End of the label of an entry of a list whose name is no plural. */
export const entrySuffix = ', entry';

/** Label of one entry of a list, for example Intake for `intakes`. */
export function singularOf(list: string): string {
  // The form of a file that is itself a list.
  if (list === 'list') return 'Entry';
  const name = fieldNameInWords(list);
  if (name.endsWith('ies')) return name.replace(/ies$/, 'y');
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name}${entrySuffix}`;
}

/** Fields whose text tells entries apart, the best first. */
const summaryKeys = ['heading', 'title', 'label', 'name', 'question', 'starts', 'date', 'day', 'text'];

/** The name of the kind of a section. */
export const kindInWords = (schema: Schema): string => labelOf(kindOf(schema), kindOf(schema)?.const ?? '');

/** First words of an entry, to distinguish it from its neighbours. @param schema of the entry */
export function summaryOf(value: unknown, schema: Schema = {}): string {
  if (typeof value === 'string') return dayInWords(value) ?? value.slice(0, 60);
  if (!isRecord(value)) return '';
  const key = summaryKeys.find((name) => value[name] !== undefined);
  const summary = key === undefined ? '' : summaryOf(value[key]);
  const kind = unionOptions(schema).find((option) => kindOf(option)?.const === value['kind'] && value['kind']);
  return [kind && kindInWords(kind), summary].filter(Boolean).join(': ');
}

/** Path of a field in the labels of the form: `Intake 2, Starts`. */
export function placeInWords(place: Place, schema: Schema | undefined): string {
  const schemas = schemasAlong(schema, place);
  return place
    .flatMap((key, index) => {
      const next = place[index + 1];
      if (typeof key === 'number') return typeof place[index - 1] === 'number' ? [String(key + 1)] : [];
      return typeof next === 'number' ? [`${singularOf(key)} ${next + 1}`] : [labelOf(schemas[index], key)];
    })
    .join(', ');
}

/** Content error as shown at its field: with the labels of the form instead of the keys of the file. */
export function messageAtField({ code, message, place }: FileIssue, schema: Schema | undefined): string {
  if (code) return 'Still to be filled in.';
  const fieldName = place.findLast((key) => typeof key === 'string') ?? '';
  const quotedName = `"${fieldName}" `;
  const aboutField = message.replace(/^entry \d+ of /, '');
  // Quoted keys of the file become labels.
  const text = (aboutField.startsWith(quotedName) ? aboutField.slice(quotedName.length) : aboutField).replaceAll(
    /"([a-z]+(?:[A-Z][a-z]+|_[a-z]+)*)"/g,
    (_, key: string) => `“${labelAround(schema, place, key)}”`,
  );
  return capitalise(text);
}

/** Content error as shown in the list above the form, with the name of its field. */
export function messageInList(issue: FileIssue, schema: Schema | undefined): string {
  const where = placeInWords(issue.place, schema);
  // The message of an unfilled part of a text already says what to write.
  if (where === '' || issue.place[0] === 'body') return capitalise(issue.message);
  return `${where}: ${messageAtField(issue, schema)}`;
}
