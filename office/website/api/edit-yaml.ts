import { isDeepStrictEqual } from 'node:util';
import { diffArrays } from 'diff';
import { isMap, isNode, isScalar, isSeq, parseDocument, stringify } from 'yaml';
import type { Document, Node, Pair, YAMLMap, YAMLSeq } from 'yaml';
import { isRecord } from '../../../model/reader/map-texts.ts';

function countEqualFields(a: unknown, b: unknown): number {
  if (!isRecord(a) || !isRecord(b)) return 0;
  return Object.entries(a).filter(([key, value]) => isDeepStrictEqual(value, b[key])).length;
}

/** For each entry of `after` the index of the unchanged entry of `before` in the longest common sequence. */
export function alignUnchanged(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  let index = 0;
  return diffArrays([...before], [...after], { comparator: isDeepStrictEqual }).flatMap(({ added, removed, value }) => {
    if (!added) index += value.length;
    if (removed) return [];
    return value.map((_, at) => (added ? undefined : index - value.length + at));
  });
}

/**
 * Matches the entries of two versions of a list: first the unchanged ones, then those that were moved, then those that
 * were changed, by their place if the lists are as long, or else by most equal fields.
 * @returns for each entry of `after` the index of the one that it was, or undefined for a new one
 */
export function alignItems(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const sources = alignUnchanged(before, after);
  const match = (find: (value: unknown, index: number, isFree: (from: number) => boolean) => number) =>
    after.forEach((value, index) => {
      if (sources[index] !== undefined) return;
      const from = find(value, index, (candidate) => !sources.includes(candidate));
      if (from >= 0) sources[index] = from;
    });
  match((value, _, isFree) => before.findIndex((oldValue, from) => isFree(from) && isDeepStrictEqual(oldValue, value)));
  match((value, index, isFree) => {
    if (before.length === after.length && isFree(index)) return index;
    const scores = before.map((oldValue, from) => (isFree(from) ? countEqualFields(oldValue, value) : 0));
    const best = Math.max(0, ...scores);
    return best > 0 ? scores.indexOf(best) : -1;
  });
  return sources;
}

const yamlStyle = { lineWidth: 0, singleQuote: true } as const;

/** Writes the document in the library's own style, without the blanks that it puts on empty lines. */
const writePlain = (document: Document) => document.toString(yamlStyle).replaceAll(/(?<=\n) +(?=\n)/g, '');

/** Checks if a value is written between braces or brackets. */
const isFlow = (node: unknown) => (isMap(node) || isSeq(node)) && node.flow === true;

/** Changes the pairs of a mapping. Those that stay keep their order; new ones follow. */
function changeMap(document: Document, map: YAMLMap, before: Record<string, unknown>, after: Record<string, unknown>) {
  if (map.items.length === 0) map.flow = false;
  const pairs = new Map(map.items.map((pair) => [String((pair.key as { value?: unknown }).value), pair]));
  const remainingKeys = [...pairs.keys()].filter((key) => key in after);
  map.items = [...new Set([...remainingKeys, ...Object.keys(after)])].map((key): Pair => {
    const pair = pairs.get(key);
    if (!pair) return document.createPair(key, after[key]);
    pair.value = changeNode(document, pair.value, before[key], after[key]);
    return pair;
  });
  return map;
}

/** Changes the entries of a list. Each takes its comments along if it is moved. */
function changeList(document: Document, list: YAMLSeq, before: readonly unknown[], after: readonly unknown[]) {
  const { items } = list;
  if (items.length === 0) list.flow = false;
  const sources = alignItems(before, after);
  list.items = after.map((value, index) => {
    const from = sources[index];
    if (from !== undefined) return changeNode(document, items[from], before[from], value);
    return document.createNode(value, { flow: isRecord(value) && items.some(isFlow) });
  });
  return list;
}

/** Changes the value of a node from `before` to `after`. @returns the node, or one that takes its place */
function changeNode(document: Document, node: unknown, before: unknown, after: unknown): Node {
  if (isNode(node) && isDeepStrictEqual(before, after)) return node;
  if (isMap(node) && isRecord(before) && isRecord(after)) return changeMap(document, node, before, after);
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) return changeList(document, node, before, after);
  const newNode = document.createNode(after) as Node;
  if (!isNode(node)) return newNode;
  const { comment, commentBefore, spaceBefore } = node;
  // Keeps the quotes, or the way to write a text of several lines, which cannot be empty.
  const isSameKind = isScalar(node) && typeof before === typeof after && after !== '';
  return Object.assign(newNode, { comment, commentBefore, spaceBefore }, isSameKind && { type: node.type });
}

/** Writes short lists as Prettier does (`[a]`), which the library cannot. Not correct for texts with such brackets. */
const tightenLists = (text: string) => text.replaceAll('[ ', '[').replaceAll(' ]', ']');

const withoutBlanks = (line: string) => line.replaceAll(' ', '');

/** Replaces the lines of a text that differ between two versions of its plain form; all others stay as they are written. */
function replaceChangedLines(text: string, plainBefore: string, plainAfter: string): string {
  const original = text.split('\n');
  const before = plainBefore.split('\n');
  const after = plainAfter.split('\n');
  // Blanks do not count, such as those in front of a comment.
  const inOriginal = alignUnchanged(original.map(withoutBlanks), before.map(withoutBlanks));
  const inAfter = alignUnchanged(after, before);
  const lines: string[] = [];
  const start = { original: 0, before: 0, after: 0 };
  // Each line that all three have ends a block. The end of the texts ends the last one.
  for (let index = 0; index <= before.length; index += 1) {
    const isEnd = index === before.length;
    const originalEnd = isEnd ? original.length : inOriginal[index];
    const afterEnd = isEnd ? after.length : inAfter[index];
    if (originalEnd === undefined || afterEnd === undefined) continue;
    const blockAfter = after.slice(start.after, afterEnd);
    const isUnchanged = isDeepStrictEqual(before.slice(start.before, index), blockAfter);
    lines.push(...(isUnchanged ? original.slice(start.original, originalEnd) : blockAfter));
    lines.push(...original.slice(originalEnd, originalEnd + 1));
    Object.assign(start, { original: originalEnd + 1, before: index + 1, after: afterEnd + 1 });
  }
  return lines.join('\n');
}

/**
 * Changes the value of a YAML text to `after`. Only the lines of what has changed differ; comments, order and quotes are
 * kept, or those comments alone that are at its head if no such text has the value.
 * @param text without mistakes
 */
export function editYaml(text: string, after: unknown): string {
  const document: Document = parseDocument(text);
  const before: unknown = document.toJS();
  if (isDeepStrictEqual(before, after)) return text;
  const plainBefore = writePlain(document);
  document.contents = changeNode(document, document.contents, before, after);
  const plainAfter = writePlain(document);
  // The library drops the comment above a list that becomes empty.
  const head = /^(?:#.*\n)*/.exec(text)?.[0] ?? '';
  const isRight = (candidate: string) => {
    const parsed = parseDocument(candidate);
    return candidate.startsWith(head) && parsed.errors.length === 0 && isDeepStrictEqual(parsed.toJS(), after);
  };
  const candidates = [tightenLists, String].map((write) =>
    replaceChangedLines(text, write(plainBefore), write(plainAfter)),
  );
  return [...candidates, plainAfter].find(isRight) ?? head + stringify(after, yamlStyle);
}
