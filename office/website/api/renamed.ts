import { addressAt } from '../../../model/pages/path-and-slug.ts';
import type { Change } from '../contract.ts';
import { changesBetween } from './changes-in-words.ts';
import { kindOf } from './content-files.ts';

/** A content file with its text in two versions; undefined in the one that does not have it. */
export interface Versions {
  file: string;
  /** The file that it was before it was renamed. */
  from?: string;
  before: string | undefined;
  after: string | undefined;
}

/** Part of the lines of two texts that both have, from 0 to 1. */
function similarity(before: string, after: string): number {
  const [linesBefore, linesAfter] = [new Set(before.split('\n')), new Set(after.split('\n'))];
  const common = [...linesBefore].filter((line) => linesAfter.has(line)).length;
  return common / Math.max(linesBefore.size, linesAfter.size);
}

/**
 * Joins a removed file and a new one with nearly the same text: it was renamed.
 * @returns the files in their order, without those that were there before they were renamed
 */
export function joinRenamed(files: readonly Versions[]): Versions[] {
  const removed = new Set(files.filter(({ after }) => after === undefined));
  const joined = files.map((present) => {
    const { file, before, after } = present;
    if (before !== undefined || after === undefined) return present;
    const earlier = [...removed].find(
      (candidate) => kindOf(candidate.file) === kindOf(file) && similarity(candidate.before ?? '', after) > 0.5,
    );
    if (!earlier) return present;
    removed.delete(earlier);
    return { ...present, before: earlier.before, from: earlier.file };
  });
  return joined.filter((present) => present.after !== undefined || removed.has(present));
}

/** The kind of change of a file. */
export function whatHappened({ from, before, after }: Versions) {
  if (from !== undefined) return 'renamed';
  if (before === undefined) return 'new';
  return after === undefined ? 'removed' : 'changed';
}

/** Changes of a file that is there in both versions, field by field. */
export function changesOfFile({ file, from, before, after }: Versions): Change[] {
  if (before === undefined || after === undefined) return [];
  const changes = changesBetween(file, before, after);
  if (from === undefined) return changes;
  return [{ name: 'Address', before: addressAt(from) ?? '', after: addressAt(file) ?? '' }, ...changes];
}
