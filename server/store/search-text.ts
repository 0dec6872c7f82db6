import { foldText } from '../../model/search/fold-text.ts';

/**
 * The searchable text of a submission: its reference and all values, without case, accents and full-width letters, so
 * that SQLite and PostgreSQL find the same.
 */
export function searchText(reference: string, values: Readonly<Record<string, string>>): string {
  const texts = [reference, ...Object.values(values)].filter((text) => text !== '');
  return texts.map((text) => foldText(text).folded).join('\n');
}

/** Words of a query, normalised like the text, as patterns of SQL's LIKE with the escape character `\`. */
export function searchPatterns(query: string): string[] {
  const words = foldText(query).folded.split(/\s+/u).filter(Boolean);
  return words.map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
}
