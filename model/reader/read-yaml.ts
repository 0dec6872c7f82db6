import {
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  Scalar,
  visit,
  YAMLParseError,
  type Document,
} from 'yaml';
import type { z } from 'zod';
import { eachText } from './map-texts.ts';
import type { ContentIssue, Problem, Path } from './content-error.ts';
import { plainIssues, yamlErrorMessage } from './error-messages.ts';
import { fillFacts, type Facts } from '../organisation/facts.ts';
import { unfilledInstruction, unfilledMessage } from './editor-hints.ts';

/** A parsed YAML text: its value, or undefined if it has mistakes, and the places of its parts. */
export interface Source<T> {
  file: string;
  value: T | undefined;
  issues: ContentIssue[];
  /** A mistake at the given place in the value. */
  issueAt: (path: Path, message: string) => ContentIssue;
}

export interface ReadOptions {
  /** The line of the file on which the text begins, for front matter. */
  firstLine?: number;
  /** Values for names in braces; without them, braces are kept. */
  facts?: Facts | undefined;
  /** Accepts texts that are still to be written: in the development server, never in a build. */
  allowUnfilled?: boolean;
}

/**
 * Parses a YAML text; its mistakes are the document's `errors`, in their order. An alias (`*name`) is one: the editor
 * could not change or remove one of two values without the other.
 */
export function parseYaml(text: string, lineCounter = new LineCounter()): Document.Parsed {
  const document = parseDocument(text, { lineCounter, uniqueKeys: true });
  visit(document, {
    Alias(_, { range, source }) {
      const [start, end] = range ?? [0, 0];
      document.errors.push(new YAMLParseError([start, end], 'BAD_ALIAS', `The alias *${source} is not taken.`));
      document.errors.sort((error, other) => error.pos[0] - other.pos[0]);
    },
  });
  return document;
}

/** Numbers that YAML reads otherwise than a person does: a dot for thousands, a zero in front, an exponent, a base. */
const misreadNumber = /^[-+]?(?:\d{1,3}\.\d{3}$|0\d|0[xo]|[\d.]+e)/i;

/**
 * Reads a YAML text and checks it against a schema.
 * @param file the name to report issues under
 */
export function readYaml<T>(file: string, text: string, schema: z.ZodType<T>, options: ReadOptions = {}): Source<T> {
  const { firstLine = 1, facts, allowUnfilled = false } = options;
  const parse = () => {
    const lines = new LineCounter();
    return { lines, document: parseYaml(text, lines) };
  };
  let parsed: ReturnType<typeof parse> | undefined;
  // Released at the end to save memory; a file with a mistake is parsed again to locate it.
  const parsedText = () => (parsed ??= parse());
  const at = (offset: number, message: string): ContentIssue => {
    const { line, col } = parsedText().lines.linePos(offset);
    return { file, line: line + firstLine - 1, column: col, message };
  };

  /** The offset of the deepest part of the path that is there. */
  const offsetOf = (path: Path): number => {
    for (let length = path.length; length > 0; length--) {
      const { document } = parsedText();
      const parent: unknown = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
      const key = isMap(parent) && parent.items.find((item) => String(item.key) === String(path[length - 1]))?.key;
      for (const node of [key, document.getIn(path.slice(0, length), true)])
        if (isNode(node) && node.range) return node.range[0];
    }
    return 0;
  };

  const [syntaxError] = parsedText().document.errors;
  // Later syntax errors usually follow from the first one and point elsewhere.
  if (syntaxError) {
    const issueAt = (path: Path, message: string) => ({ ...at(offsetOf(path), message), path });
    return { file, value: undefined, issues: [at(...yamlErrorMessage(syntaxError, text))], issueAt };
  }
  const written: unknown = parsedText().document.toJS();
  const { value, problems } = facts ? fillFacts(written, facts) : { value: written, problems: [] };
  const issueAt = (path: Path, message: string) => ({ ...at(offsetOf(path), message), path });
  const result = schema.safeParse(value);
  const ofSchema = result.error?.issues.flatMap(plainIssues) ?? [];
  const unfilled: Problem[] = [];
  eachText(value, (fieldText, path) => {
    const wanted = unfilledInstruction(fieldText);
    if (wanted !== undefined) unfilled.push({ path, message: unfilledMessage(wanted), code: 'unfilled' });
    const node: unknown = fieldText.includes(' - ') ? parsedText().document.getIn(path, true) : undefined;
    if (isScalar(node) && node.type === Scalar.PLAIN && /\n *- /.test(text.slice(...(node.range ?? []))))
      problems.push({ path, message: 'a line below begins with a hyphen and too many blanks. Move it to the left.' });
  });
  // A text that is still to be written also fails its schema; report it once.
  const isIn = (list: readonly Problem[], { path }: Problem) => list.some((other) => other.path.join() === path.join());
  const issues: ContentIssue[] = [
    ...problems,
    ...unfilled.filter((problem) => !allowUnfilled || isIn(ofSchema, problem)),
    ...ofSchema.filter((problem) => !isIn(unfilled, problem)),
  ].map(({ path, message, ...code }) => ({ ...issueAt(path, message), ...code }));
  visit(parsedText().document, {
    Scalar(_, { value: number, source = '', range }) {
      if (typeof number !== 'number' || !misreadNumber.test(source)) return;
      const issue = at(range?.[0] ?? 0, `${source} is read as ${number}. Write a number in digits only, like 1000.`);
      if (!issues.some(({ line, column }) => line === issue.line && column === issue.column)) issues.push(issue);
    },
  });
  parsed = undefined;
  return { file, value: result.data, issues, issueAt };
}
