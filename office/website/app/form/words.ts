import { isRecord } from '../../../../model/reader/map-texts.ts';
import { capitalise, fieldNameInWords } from '../../../../model/text/words.ts';
import type { FileIssue, Place, Schema } from '../../contract.ts';
import { labelAround, labelOf, schemasAlong, unionOptions } from '../../labels.ts';
import { dayInWords } from '../formats.ts';
import { isOfKinds, kindOf } from './schema.ts';

/** Label of one entry of a list, for example Intake for `intakes`. */
export function singularOf(list: string): string {
  // The form of a file that is itself a list.
  if (list === 'list') return 'Entry';
  const name = fieldNameInWords(list);
  if (name.endsWith('ies')) return name.replace(/ies$/, 'y');
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name} entry`;
}

/** Fields whose text tells entries apart, the best first. */
const summaryKeys = ['heading', 'title', 'label', 'name', 'question', 'starts', 'date', 'day', 'text'];

export const kindInWords = (schema: Schema): string => labelOf(kindOf(schema), kindOf(schema)?.const ?? '');

/** Kind of a section, and first words of any entry that has some. @param schema of the entry */
export function summaryOf(value: unknown, schema: Schema = {}): string {
  if (typeof value === 'string') return dayInWords(value) ?? value.slice(0, 60);
  if (!isRecord(value)) return '';
  const key = summaryKeys.find((name) => value[name] !== undefined);
  const kind = isOfKinds(schema) && unionOptions(schema).find((option) => kindOf(option)?.const === value['kind']);
  return [kind && kindInWords(kind), key && summaryOf(value[key])].filter(Boolean).join(': ');
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

/** Content error as shown at its field: without the name of the field, and with the labels of others in the place of their keys. */
export function messageAtField({ code, message, place }: FileIssue, schema: Schema | undefined): string {
  if (code) return 'Still to be filled in.';
  const subject = `"${place.findLast((key) => typeof key === 'string') ?? ''}" `;
  const sentence = message.replace(/^entry \d+ of /, '');
  const predicate = sentence.startsWith(subject) ? sentence.slice(subject.length) : sentence;
  const labelOfKey = (_: string, key: string) => `“${labelAround(schema, place, key)}”`;
  return capitalise(predicate.replaceAll(/"([a-z]+(?:[A-Z][a-z]+|_[a-z]+)*)"/g, labelOfKey));
}

/** Content error as shown in the list above the form, with the name of its field. */
export function messageInList(issue: FileIssue, schema: Schema | undefined): string {
  const where = placeInWords(issue.place, schema);
  // The message of an unfilled part of a text already says what to write.
  if (where === '' || issue.place[0] === 'body') return capitalise(issue.message);
  return `${where}: ${messageAtField(issue, schema)}`;
}
