import { capitalise, inWords } from '../../../model/text/words.ts';
import type { Issue, Place } from '../../contract.ts';
import { isGroup } from './schema.ts';

/** Name of an entry of a list: Intakes, Intake; Course terms, Course term. */
export function oneOf(list: string): string {
  // A file that is a list as a whole.
  if (list === 'list') return 'Entry';
  const name = inWords(list);
  if (name.endsWith('ies')) return name.replace(/ies$/, 'y');
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name}, entry`;
}

const telling = ['heading', 'title', 'name', 'label', 'question', 'starts', 'date', 'day', 'value', 'text'];

/** First words of an entry, to tell it from its neighbours. */
export function summaryOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, 60);
  if (!isGroup(value)) return '';
  const key = telling.find((name) => value[name] !== undefined);
  const own = key === undefined ? '' : summaryOf(value[key]);
  return [value['kind'] && inWords(String(value['kind'])), own].filter(Boolean).join(': ');
}

/** A place by the labels of the form: `Intake 2, Starts`. */
export function placeInWords(place: Place): string {
  return place
    .flatMap((key, index) => {
      const next = place[index + 1];
      if (typeof key === 'number') return typeof place[index - 1] === 'number' ? [String(key + 1)] : [];
      return typeof next === 'number' ? [`${oneOf(key)} ${next + 1}`] : [inWords(key)];
    })
    .join(', ');
}

/** A message of the model as it is read at its field: the labels of the form instead of the keys of the file. */
export function messageAtField({ code, message, place }: Issue): string {
  if (code) return 'Still to be filled in.';
  const own = place.findLast((key) => typeof key === 'string') ?? '';
  const words = message
    .replace(/^entry \d+ of /, '')
    .replace(new RegExp(`^"${own}" (?=\\S)`), '')
    // A key of the file, or a label that is one word anyway.
    .replaceAll(/"([a-z]+(?:[A-Z][a-z]+|_[a-z]+)*)"/g, (_, key: string) => `“${inWords(key)}”`);
  return capitalise(words);
}

/** The same as it is read in the list above the form. */
export function messageInList(issue: Issue): string {
  const where = placeInWords(issue.place);
  // A text has several marks, each with what it asks for.
  if (where === '' || issue.place[0] === 'body') return capitalise(issue.message);
  return `${where}: ${messageAtField(issue)}`;
}
