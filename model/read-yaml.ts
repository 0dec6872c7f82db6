import { isMap, isScalar, LineCounter, parseDocument, Scalar } from 'yaml';
import type { z } from 'zod';
import { eachText } from './each-text.ts';
import type { Mistake } from './mistakes.ts';
import { plainIssues, yamlMistake, type Path } from './plain-mistakes.ts';
import { fillFacts, unfilledIn, unfilledInWords, type Facts } from './written-texts.ts';

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
    // What is told after the first mistake of a file follows from it as a rule, and sends people elsewhere.
    const mistakes = document.errors.slice(0, 1).map((error) => at(...yamlMistake(error, text)));
    return { file, value: undefined, mistakes, mistakeAt };
  }
  const written: unknown = document.toJS();
  const { value, problems } = facts ? fillFacts(written, facts) : { value: written, problems: [] };
  const result = schema.safeParse(value);
  const issues = result.success ? [] : result.error.issues.flatMap(plainIssues);
  const unfilled: { path: Path; message: string }[] = [];
  const swallowed: { path: Path; message: string }[] = [];
  eachText(value, (words, path) => {
    const wanted = unfilledIn(words);
    if (wanted !== undefined) unfilled.push({ path, message: unfilledInWords(wanted) });
    const node: unknown = words.includes(' - ') ? document.getIn(path, true) : undefined;
    if (isScalar(node) && node.type === Scalar.PLAIN && /\n *- /.test(text.slice(...(node.range ?? []))))
      swallowed.push({ path, message: 'a line below begins with a hyphen and too many blanks. Move it to the left.' });
  });
  // What is still to be written has the wrong shape too; that is one mistake, and not two.
  const [ofUnfilled, others] = [true, false].map((isUnfilled) =>
    issues.filter(({ path }) => unfilled.some((place) => place.path.join() === path.join()) === isUnfilled),
  );
  const told = unfilled.filter(
    ({ path }) => !allowUnfilled || ofUnfilled?.some((issue) => issue.path.join() === path.join()),
  );
  const mistakes = [...problems, ...told, ...swallowed, ...(others ?? [])].map(({ path, message }) =>
    mistakeAt(path, message),
  );
  return { file, value: result.data, mistakes, mistakeAt };
}
