import { capitalise } from '../../../model/text/words.ts';
import { inWords } from '../../in-words.ts';
import type { Issue, Place } from '../../contract.ts';
import { oneOf } from './labels.ts';

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
export function messageAtField({ message, place }: Issue): string {
  if (message.startsWith('still to be filled in')) return 'Still to be filled in.';
  const own = place.findLast((key) => typeof key === 'string') ?? '';
  const words = message
    .replace(/^entry \d+ of /, '')
    .replace(new RegExp(`^"${own}" (?=\\S)`), '')
    .replace(/^is missing\. Add it; it is .*$/, 'is still to be filled in.')
    // A key of the file, or a label that is one word anyway.
    .replaceAll(/"([a-z]+(?:[A-Z][a-z]+|_[a-z]+)*)"/g, (_, key: string) => `“${inWords(key)}”`);
  return capitalise(words);
}

/** The same as it is read in the list above the form. */
export function messageInList(issue: Issue): string {
  const where = placeInWords(issue.place);
  return where === '' || issue.place[0] === 'body' ? messageAtField(issue) : `${where}: ${messageAtField(issue)}`;
}
