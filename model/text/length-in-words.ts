import { countInWords } from './count-in-words.ts';
import { numberInWords } from './number-in-words.ts';

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
  const [unit, length] = units.find(([, each]) => milliseconds % each === 0) ?? ['second', 1_000];
  const words = countInWords(milliseconds / length, unit);
  return words.replace(/^\d+/, (count) => numberInWords(Number(count)));
}
