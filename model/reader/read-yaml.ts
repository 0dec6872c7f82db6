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
  /** Accepts texts that are still to be written: in a preview, never in a build. */
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
      document.errors.sort((a, b) => a.pos[0] - b.pos[0]);
    },
  });
  return document;
}

/** Parses a text. @param firstLine the line of the file on which it begins */
function locate(file: string, text: string, firstLine: number) {
  const lines = new LineCounter();
  const document = parseYaml(text, lines);
  const issueAtOffset = (offset: number, message: string): ContentIssue => {
    const { line, col } = lines.linePos(offset);
    return { file, line: line + firstLine - 1, column: col, message };
  };
  const offsetOf = (path: Path): number => {
    for (let length = path.length; length > 0; length--) {
      const parent: unknown = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
      const key = isMap(parent) && parent.items.find((item) => String(item.key) === String(path[length - 1]))?.key;
      for (const node of [key, document.getIn(path.slice(0, length), true)])
        if (isNode(node) && node.range) return node.range[0];
    }
    return 0;
  };
  return {
    document,
    issueAtOffset,
    /** A mistake at the deepest part of the path that is there. */
    issueAt: (path: Path, message: string): ContentIssue => ({ ...issueAtOffset(offsetOf(path), message), path }),
  };
}

/** Texts whose list would be read as a part of them, because its hyphens are too far to the right. */
function swallowedLists(value: unknown, text: string, document: Document.Parsed): Problem[] {
  const problems: Problem[] = [];
  eachText(value, (fieldText, path) => {
    const node: unknown = fieldText.includes(' - ') ? document.getIn(path, true) : undefined;
    if (isScalar(node) && node.type === Scalar.PLAIN && /\n *- /.test(text.slice(...(node.range ?? []))))
      problems.push({ path, message: 'a line below begins with a hyphen and too many blanks. Move it to the left.' });
  });
  return problems;
}

function unfilledTexts(value: unknown): Problem[] {
  const problems: Problem[] = [];
  eachText(value, (fieldText, path) => {
    const instruction = unfilledInstruction(fieldText);
    if (instruction !== undefined) problems.push({ path, message: unfilledMessage(instruction), code: 'unfilled' });
  });
  return problems;
}

/**
 * Numbers that YAML reads otherwise than a person does: a dot for thousands, a zero in front, an exponent, a base. A schema
 * for whole numbers refuses 1.250.
 */
const misreadNumber = /^[-+]?(?:\d{1,3}\.000$|0\d|0[xo]|[\d.]+e)/i;

function misreadNumbers({ document, issueAtOffset }: ReturnType<typeof locate>): ContentIssue[] {
  const issues: ContentIssue[] = [];
  visit(document, {
    Scalar(_, { value, source = '', range }) {
      if (typeof value === 'number' && misreadNumber.test(source))
        issues.push(
          issueAtOffset(range?.[0] ?? 0, `${source} is read as ${value}. Write a number in digits only, like 1000.`),
        );
    },
  });
  return issues;
}

/**
 * Reads a YAML text and checks it against a schema.
 * @param file the name to report issues under
 */
export function readYaml<T>(file: string, text: string, schema: z.ZodType<T>, options: ReadOptions = {}): Source<T> {
  const { firstLine = 1, facts, allowUnfilled = false } = options;
  const locatedText = locate(file, text, firstLine);
  // Parses again, so that a source that is kept does not keep the tree of its document.
  const issueAt = (path: Path, message: string) => locate(file, text, firstLine).issueAt(path, message);
  const [syntaxError] = locatedText.document.errors;
  // Later syntax errors usually follow from the first one and point elsewhere.
  if (syntaxError) {
    const issue = locatedText.issueAtOffset(...yamlErrorMessage(syntaxError, text));
    return { file, value: undefined, issues: [issue], issueAt };
  }
  const rawValue: unknown = locatedText.document.toJS();
  const { value, problems } = facts ? fillFacts(rawValue, facts) : { value: rawValue, problems: [] };
  const result = schema.safeParse(value);
  const schemaProblems = result.error?.issues.flatMap(plainIssues) ?? [];
  const unfilled = unfilledTexts(value);
  // A text that is still to be written also fails its schema; report it once.
  const hasSamePath = (path: Path) => (other: Problem) => other.path.join() === path.join();
  const allProblems = [
    ...problems,
    ...swallowedLists(value, text, locatedText.document),
    ...unfilled.filter(({ path }) => !allowUnfilled || schemaProblems.some(hasSamePath(path))),
    ...schemaProblems.filter(({ path }) => !unfilled.some(hasSamePath(path))),
  ];
  const issues: ContentIssue[] = allProblems.map(({ path, message, ...code }) => ({
    ...locatedText.issueAt(path, message),
    ...code,
  }));
  // A misread number may also fail its schema.
  const isUnreported = ({ line, column }: ContentIssue) =>
    !issues.some((issue) => issue.line === line && issue.column === column);
  return {
    file,
    value: result.data,
    issues: [...issues, ...misreadNumbers(locatedText).filter(isUnreported)],
    issueAt,
  };
}
