import { isMap, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { eachText } from './each-text.ts';
import type { Mistake } from './mistakes.ts';
import { fillFacts, unfilledIn, unfilledInWords, type Facts } from './written-texts.ts';

type Path = readonly PropertyKey[];

/** A YAML text that was read: its value, or undefined where it has mistakes; and where each part of it stands. */
export interface Source<T> {
  file: string;
  value: T | undefined;
  mistakes: Mistake[];
  /** A mistake at the given place in the value. */
  mistakeAt: (path: Path, message: string) => Mistake;
}

export interface ReadOptions {
  /** The line of the file on which the text begins, for front matter. */
  firstLine?: number;
  /** What the text may name in braces; without it, braces are braces. */
  facts?: Facts | undefined;
  /** Whether a text that is still to be written passes: while somebody writes, and never in a build. */
  allowUnfilled?: boolean;
}

/**
 * Reads a YAML text and checks it against a schema.
 * @param file the name to report mistakes under
 */
export function readYaml<T>(file: string, text: string, schema: z.ZodType<T>, options: ReadOptions = {}): Source<T> {
  const { firstLine = 1, facts, allowUnfilled = false } = options;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const at = (offset: number, message: string): Mistake => {
    const { line, col } = lines.linePos(offset);
    return { file, line: line + firstLine - 1, column: col, message };
  };

  /** The offset of the deepest part of the path that is there. */
  const offsetOf = (path: Path): number => {
    for (let length = path.length; length > 0; length--) {
      const parent: unknown = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
      const key = path[length - 1];
      if (isMap(parent)) {
        const pair = parent.items.find((item) => String(item.key) === String(key));
        const keyRange = (pair?.key as { range?: [number, number, number] } | undefined)?.range;
        if (keyRange) return keyRange[0];
      }
      const node: unknown = document.getIn(path.slice(0, length), true);
      const range = (node as { range?: [number, number, number] } | undefined)?.range;
      if (range) return range[0];
    }
    return 0;
  };
  const mistakeAt = (path: Path, message: string) => at(offsetOf(path), message);

  if (document.errors.length > 0) {
    const mistakes = document.errors.map((error) =>
      at(error.pos[0], `this is not valid YAML: ${error.message.split('\n')[0]} Check indentation, quotes and colons.`),
    );
    return { file, value: undefined, mistakes, mistakeAt };
  }
  const written: unknown = document.toJS();
  const { value, problems } = facts ? fillFacts(written, facts) : { value: written, problems: [] };
  const result = schema.safeParse(value);
  const issues = result.success ? [] : result.error.issues.flatMap(plainIssues);
  const unfilled: { path: Path; message: string }[] = [];
  eachText(value, (words, path) => {
    const wanted = unfilledIn(words);
    if (wanted !== undefined) unfilled.push({ path, message: unfilledInWords(wanted) });
  });
  // What is still to be written has the wrong shape too; that is one mistake, and not two.
  const [ofUnfilled, others] = [true, false].map((isUnfilled) =>
    issues.filter(({ path }) => unfilled.some((place) => place.path.join() === path.join()) === isUnfilled),
  );
  const told = unfilled.filter(
    ({ path }) => !allowUnfilled || ofUnfilled?.some((issue) => issue.path.join() === path.join()),
  );
  const mistakes = [...problems, ...told, ...(others ?? [])].map(({ path, message }) => mistakeAt(path, message));
  return { file, value: result.data, mistakes, mistakeAt };
}

/** An issue of the schema library in words that an administrator can act on. */
function plainIssues(issue: z.core.$ZodIssue): { path: Path; message: string }[] {
  const name = `"${String(issue.path.at(-1) ?? 'the file')}"`;
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...issue.path, key],
        message: `"${key}" is not known here. Correct its spelling, or remove it.`,
      }));
    case 'invalid_type':
      return [
        {
          path: issue.path,
          message: issue.message.endsWith('received undefined')
            ? `${name} is missing. Add it; it is a ${issue.expected}.`
            : `${name} must be a ${issue.expected}. Change its value.`,
        },
      ];
    case 'invalid_value':
      return [
        {
          path: issue.path,
          message: `${name} must be one of: ${issue.values.map(String).join(', ')}. Choose one of them.`,
        },
      ];
    case 'too_small':
      return [
        { path: issue.path, message: `${name} is too short or too small: at least ${issue.minimum}. Add to it.` },
      ];
    case 'too_big':
      return [{ path: issue.path, message: `${name} is too long or too large: at most ${issue.maximum}. Shorten it.` }];
    case 'invalid_union': {
      if (issue.errors.length === 0)
        return [
          {
            path: issue.path,
            message: `${name} is not a kind that is known here. docs/map.md lists the kinds of section.`,
          },
        ];
      // The reading that comes closest says best what is wrong.
      const closest = issue.errors.reduce((a, b) => (b.length < a.length ? b : a));
      return closest.flatMap((inner) => plainIssues({ ...inner, path: [...issue.path, ...inner.path] }));
    }
    default:
      return [
        { path: issue.path, message: issue.message.startsWith('"') ? issue.message : `${name} ${issue.message}` },
      ];
  }
}
