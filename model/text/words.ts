export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words with a small first letter, for use within a sentence; an abbreviation such as GST stays. */
export const uncapitalise = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

const plural = (count: number, unit: string) => `${unit}${count === 1 ? '' : 's'}`;

/** A number with its unit, rounded to hundredths: `1 day`, `3 days`, `7.17 hours`, `1,089 alerts`. */
export const countInWords = (count: number, unit: string) =>
  `${count.toLocaleString('en-SG', { maximumFractionDigits: 2 })} ${plural(count, unit)}`;

/** Joins words as a list in a sentence: `Friday, Monday and Tuesday`. */
export function listInWords(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** Numbers that a sentence has in words; a larger one is in digits. */
const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Units with their length in milliseconds, the longest first. */
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * A length of time for a sentence, in the longest unit of which it is a whole number: `ten minutes`, `one day`, `90 seconds`.
 * @param milliseconds whole seconds
 */
export function lengthInWords(milliseconds: number): string {
  const [unit, length] = units.find(([, lengthOfUnit]) => milliseconds % lengthOfUnit === 0) ?? ['second', 1_000];
  const count = milliseconds / length;
  return `${numbers[count] ?? count} ${plural(count, unit)}`;
}

/** When to try again, for a sentence: "in 20 seconds", "in a minute", "in 3 minutes". */
export function waitInWords(seconds: number): string {
  if (seconds < 50) return `in ${Math.max(2, Math.ceil(seconds))} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return `in ${Math.ceil(minutes / 60)} hours`;
}

/** First sentence of a text, up to the first space after a full stop. */
export const firstSentence = (text: string): string => text.replace(/(?<=\.) .*$/s, '');

/** The name of a field in words: `replyHours` is Reply hours, `review_every` is Review every. */
export function fieldNameInWords(name: string): string {
  // A redirect is named by its address.
  if (name.startsWith('/')) return name;
  return capitalise(
    name.replaceAll(/[-_]/g, ' ').replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`),
  );
}

/** The anchor of a section's heading: `controls-heading` from the section's own anchor, else from the heading's words. */
export function headingAnchor(heading: string, id?: string): string {
  return `${id ?? heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-heading`;
}

/** Breaks a text into lines of at most `length` characters between words; a longer word has a line of its own. */
export function wrapWords(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= length) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
