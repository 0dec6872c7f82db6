import type { Schema } from '../../contract.ts';
import { inWords } from '../../in-words.ts';

/** One of the things that a list of that name holds: Intakes, Intake; Course terms, Course term. */
export function oneOf(list: string): string {
  if (list === 'list') return 'Entry';
  const name = inWords(list);
  if (/(?:ies)$/.test(name)) return name.replace(/ies$/, 'y');
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name}, entry`;
}

/** The first words that an entry says of itself, to tell it from its neighbours. */
export function summaryOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, 60);
  if (typeof value !== 'object' || value === null) return '';
  const group = value as Record<string, unknown>;
  const own = ['heading', 'title', 'name', 'label', 'question', 'starts', 'date', 'day', 'value', 'text'].find(
    (key) => group[key] !== undefined,
  );
  return own === undefined ? '' : summaryOf(group[own]);
}

/** What sets a reading of a schema apart from the others, in words. */
export function readingInWords(reading: Schema, others: readonly Schema[]): string {
  const namesOf = (schema: Schema) => Object.keys((schema['properties'] as object | undefined) ?? {});
  const names = namesOf(reading);
  if (names.length === 0) return reading['type'] === 'string' ? 'One text' : inWords(String(reading['type']));
  const own = names.filter((name) => !others.every((other) => namesOf(other).includes(name)));
  const telling = own.length > 0 ? own : names;
  return inWords(telling.slice(0, 3).join(', '));
}
