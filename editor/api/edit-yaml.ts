// Changes the value of a YAML text and preserves all lines that need not change: comments, order,
// quotes and the way lists are written. A diff then shows what an editor changed and nothing more.
import { isDeepStrictEqual } from 'node:util';
import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isGroup } from '../../model/dates/is-turning.ts';
import { inOrderOf } from '../groups.ts';
import { alignItems } from './align-items.ts';

/** Text that takes the place of what is between two offsets. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Thrown if lines cannot be changed one by one; the whole document is then written anew. */
class CannotSplice extends Error {}

const options = { lineWidth: 0, singleQuote: true } as const;
const keyOf = (pair: Pair) => String((pair.key as { value?: unknown }).value);

/** A value as YAML, each line but the first with blanks before it; `flow` writes it between braces or brackets. */
function written(value: unknown, column: number, flow = false): string {
  const style = flow ? ({ ...options, collectionStyle: 'flow', flowCollectionPadding: true } as const) : options;
  const text = stringify(value, style).trimEnd();
  return text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(column)}`);
}

const isEmptyLines = (value: unknown) => typeof value === 'string' && /^\n+$/.test(value);

/** True for a text that takes several lines. */
const isBlock = (value: unknown) => /\n/.test(String(value)) && !isEmptyLines(value);

/** A scalar on one line, quoted as braces and brackets around it need. */
function onOneLine(value: unknown): string {
  const quoted = { ...options, defaultStringType: 'QUOTE_DOUBLE', doubleQuotedMinMultiLineLength: Infinity } as const;
  if (typeof value === 'string' && /\n|^(?:---|\.\.\.)/.test(value)) return stringify(value, quoted).trimEnd();
  // In a list of its own, because signs such as commas are only quoted there.
  return stringify([value], { ...options, collectionStyle: 'flow', flowCollectionPadding: false })
    .trim()
    .slice(1, -1);
}

/** The text with edits inside a part of it. */
function spliced(text: string, edits: readonly Edit[], from = 0, to = text.length): string {
  let result = '';
  let at = from;
  for (const { start, end, text: words } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at) throw new CannotSplice();
    result += text.slice(at, start) + words;
    at = end;
  }
  return result + text.slice(at, to);
}

class Splicer {
  readonly edits: Edit[] = [];

  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  private range(node: unknown): [start: number, end: number] {
    const range = (node as { range?: [number, number, number] | null } | null | undefined)?.range;
    if (!range) throw new CannotSplice();
    const [start, end] = range;
    return [start, start + this.text.slice(start, end).trimEnd().length];
  }

  private lineStart = (offset: number) => this.text.lastIndexOf('\n', offset - 1) + 1;

  private lineEnd = (offset: number) => {
    const end = this.text.indexOf('\n', offset);
    return end < 0 ? this.text.length : end;
  };

  private column = (offset: number) => offset - this.lineStart(offset);

  /** True if a comment, a comma or a bracket is behind a value on its line, so that no block can be written there. */
  private isFollowed(node: Node): boolean {
    const [, end] = this.range(node);
    return this.text.slice(end, this.lineEnd(end)).trim() !== '';
  }

  private put(start: number, end: number, text: string) {
    this.edits.push({ start, end, text });
  }

  /** Changes the value of a node from `before` to `after`. */
  change(node: Node, before: unknown, after: unknown, column: number): void {
    if (isDeepStrictEqual(before, after)) return;
    if (isMap(node) && isGroup(before) && isGroup(after)) return this.changeMap(node, before, after);
    if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) return this.changeList(node, before, after);
    if (!isScalar(node) || isGroup(after) || Array.isArray(after)) throw new CannotSplice();
    const [start, end] = this.range(node);
    this.put(start, end, this.isFollowed(node) || isEmptyLines(after) ? onOneLine(after) : written(after, column));
  }

  private changePair(pair: Pair, before: unknown, after: unknown): void {
    if (isDeepStrictEqual(before, after)) return;
    const [start, keyEnd] = this.range(pair.key);
    const column = this.column(start);
    const value = pair.value as Node | null;
    const isSameKind = Array.isArray(before) === Array.isArray(after) && isGroup(before) === isGroup(after);
    const isEmptied = (Array.isArray(after) || isGroup(after)) && Object.keys(after).length === 0;
    const isFlow = (isMap(value) || isSeq(value)) && value.flow === true;
    const wasEmpty = typeof before === 'object' && before !== null && Object.keys(before).length === 0;
    if (
      value?.range &&
      isSameKind &&
      !isEmptied &&
      !wasEmpty &&
      !(isScalar(value) && isBlock(after) && !this.isFollowed(value))
    )
      return this.change(value, before, after, column);
    const end = value?.range ? this.range(value)[1] : keyEnd + 1;
    this.put(
      start,
      Math.max(end, keyEnd + 1),
      written({ [keyOf(pair)]: after }, column, isFlow && !wasEmpty && !isSameKind),
    );
  }

  private changeMap(node: YAMLMap, before: Record<string, unknown>, after: Record<string, unknown>): void {
    const pairs = node.items;
    const keys = pairs.map(keyOf);
    const [removed, added] = [
      keys.filter((key) => !(key in after)),
      Object.keys(after).filter((key) => !(key in before)),
    ];
    if (node.flow && removed.length + added.length > 0) {
      const [start, end] = this.range(node);
      return this.put(start, end, written(inOrderOf(keys, after), this.column(start), true));
    }
    if (removed.length === keys.length) throw new CannotSplice();
    pairs.forEach((pair, index) => {
      const key = keys[index] ?? '';
      if (key in after) return this.changePair(pair, before[key], after[key]);
      const [start] = this.range(pair.key);
      const [, end] = this.range(pair.value ?? pair.key);
      const next = pairs[index + 1];
      if (this.text.slice(this.lineStart(start), start).trim() === '')
        this.put(this.lineStart(start), Math.min(this.lineEnd(end) + 1, this.text.length), '');
      else if (next) this.put(start, this.range(next.key)[0], '');
      else throw new CannotSplice();
    });
    const order = Object.keys(after);
    for (const key of added) this.addPair(pairs, keys, order.slice(0, order.indexOf(key)).reverse(), key, after[key]);
  }

  /** Adds a pair after the nearest of those that come before it and are there. */
  private addPair(pairs: Pair[], keys: string[], earlier: string[], key: string, value: unknown): void {
    const first = pairs[0];
    if (!first) throw new CannotSplice();
    const [firstStart] = this.range(first.key);
    const column = this.column(firstStart);
    const line = written({ [key]: value }, column);
    const before = earlier.map((name) => pairs[keys.indexOf(name)]).find((pair) => pair !== undefined);
    if (!before) return this.put(firstStart, firstStart, `${line}\n${' '.repeat(column)}`);
    const end = this.lineEnd(this.range(before.value ?? before.key)[1]);
    this.put(end, end, `\n${' '.repeat(column)}${line}`);
  }

  private changeList(node: YAMLSeq, before: readonly unknown[], after: readonly unknown[]): void {
    const items = node.items as Node[];
    const matched = alignItems(before, after);
    const [start, end] = this.range(node);
    const isInPlace = before.length === after.length && matched.every((from, index) => from === index);
    if (node.flow && !isInPlace) return this.put(start, end, written(after, this.column(start), true));
    if (isInPlace) return items.forEach((item, index) => this.changeItem(item, before[index], after[index]));
    const column = this.column(start);
    const tops = items.map((item) => this.dashOf(item));
    const ends = items.map((item) => this.lineEnd(this.range(item)[1]));
    // What is between the entry before and this one belongs to it: comments, an empty line.
    const chunk = (index: number, value: unknown): string => {
      const inner = new Splicer(this.text);
      inner.changeItem(items[index] as Node, before[index], value);
      const top = index === 0 ? start : (ends[index - 1] ?? 0) + 1;
      const text = spliced(this.text, inner.edits, top, ends[index]);
      return index === 0 ? ' '.repeat(column) + text : text;
    };
    const isFlow = items.some((item) => isMap(item) && item.flow === true);
    const lines = after.map((value, index) => {
      const from = matched[index];
      if (from !== undefined) return chunk(from, value);
      return `${' '.repeat(column)}- ${written(value, column + 2, isFlow && isGroup(value))}`;
    });
    if (tops.some((top) => this.column(top) !== column)) throw new CannotSplice();
    this.put(start - column, ends.at(-1) ?? end, lines.join('\n'));
  }

  /** Offset of an entry's hyphen. */
  private dashOf(item: Node): number {
    const [start] = this.range(item);
    const dash = this.text.lastIndexOf('-', start - 1);
    if (dash < this.lineStart(start)) throw new CannotSplice();
    return dash;
  }

  private changeItem(item: Node, before: unknown, after: unknown): void {
    if (isDeepStrictEqual(before, after)) return;
    const [start, end] = this.range(item);
    const isSameKind = Array.isArray(before) === Array.isArray(after) && isGroup(before) === isGroup(after);
    if (!isSameKind || (isScalar(item) && isBlock(after) && !this.isFollowed(item)))
      return this.put(start, end, written(after, this.column(start)));
    this.change(item, before, after, this.column(start));
  }
}

/**
 * Changes the value of a YAML text to `after`. If lines cannot be changed one by one, it is rewritten with the comments
 * that the document has.
 * @param text without mistakes
 */
export function editYaml(text: string, after: unknown): string {
  const document = parseDocument(text);
  const before: unknown = document.toJS();
  if (isDeepStrictEqual(before, after)) return text;
  try {
    if (!document.contents) throw new CannotSplice();
    const splicer = new Splicer(text);
    splicer.change(document.contents, before, after, 0);
    const edited = spliced(text, splicer.edits);
    const again = parseDocument(edited);
    if (again.errors.length === 0 && isDeepStrictEqual(again.toJS(), after)) return edited;
  } catch (error) {
    if (!(error instanceof CannotSplice)) throw error;
  }
  const head = /^(?:#.*\n)*/.exec(text)?.[0] ?? '';
  return head + stringify(after, options);
}
