import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/project.ts';
import type { Outline } from './outline.ts';

/** The part of a page in which an item is looked for. */
interface Scope {
  text: string;
  page: Outline;
  /** The page with its folded and hidden parts. */
  all: Outline;
  width: number;
}

interface Result {
  faults: readonly string[];
  /** Offset after the item, from which the next one is searched. */
  end: number;
}

/** A case-insensitive text, a pattern, or a function that checks. */
export type Item = string | RegExp | ((scope: Scope, from: number) => Result);

const patternOf = (item: string | RegExp) =>
  typeof item === 'string'
    ? new RegExp(item.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, String.raw`\s+(?:\|\s+)?`), 'gi')
    : new RegExp(item.source, 'gim');

const nameOf = (item: string | RegExp) => (typeof item === 'string' ? item : `/${item.source}/`);

const all = (results: readonly Result[]): Result => ({
  faults: results.flatMap(({ faults }) => faults),
  end: Math.max(0, ...results.map(({ end }) => end)),
});

/** Searches for an item from an offset on. */
export function look(item: Item, scope: Scope, from = 0): Result {
  if (typeof item === 'function') return item(scope, from);
  const pattern = patternOf(item);
  pattern.lastIndex = from;
  return pattern.exec(scope.text) ? { faults: [], end: pattern.lastIndex } : { faults: [nameOf(item)], end: from };
}

const order = ' (is there, but not in the specified order)';

const outOfOrder = (fault: string) => (fault.endsWith(order) ? fault : fault + order);

/** The items follow each other. */
export const inOrder =
  (...items: Item[]): Item =>
  (scope, from) => {
    let at = from;
    const results = items.map((item) => {
      const result = look(item, scope, at);
      if (result.faults.length === 0) at = result.end;
      else if (look(item, scope).faults.length === 0) return { faults: result.faults.map(outOfOrder), end: at };
      return result;
    });
    return all(results);
  };

/** The items are in the section under a heading; with several such headings, in any one of them. */
export const under =
  (heading: string | RegExp, ...items: Item[]): Item =>
  (scope, from) => {
    const found = [...scope.text.matchAll(/^(#+) (.*)\n?/gm)].filter(
      ({ index, 2: words }) => index >= from && patternOf(heading).test(words ?? ''),
    );
    const sections = found.map(({ 0: line, 1: marks = '', index }) => {
      const start = index + line.length;
      const rest = scope.text.slice(start);
      const end = rest.search(new RegExp(`^#{1,${marks.length}} `, 'm'));
      const text = end < 0 ? rest : rest.slice(0, end);
      return { faults: all(items.map((item) => look(item, { ...scope, text }))).faults, end: start };
    });
    const [best] = sections.toSorted((a, b) => a.faults.length - b.faults.length);
    if (!best) return { faults: [`heading ${nameOf(heading)}`], end: from };
    return { ...best, faults: best.faults.map((fault) => `${nameOf(heading)} > ${fault}`) };
  };

const counted =
  (expected: string, isRight: (count: number) => boolean) =>
  (pattern: RegExp, what: string): Item =>
  ({ text }, from) => {
    const count = [...text.matchAll(new RegExp(pattern, 'gim'))].length;
    return { faults: isRight(count) ? [] : [`${expected} ${what}, not ${count}`], end: from };
  };

export const exactly = (number: number, pattern: RegExp, what: string) =>
  counted(String(number), (count) => count === number)(pattern, what);

export const atLeast = (number: number, pattern: RegExp, what: string) =>
  counted(`at least ${number}`, (count) => count >= number)(pattern, what);

/** Cards or other items with a title of the third level. */
export const cards = (number: number) => exactly(number, /^### /, 'cards');

/** List items that are not cards: topics, features. */
export const points = (number: number) => atLeast(number, /^- [^◆!#\n]/, 'points of a list');

/** Lines of at least six words. */
export const lines = (number: number) => atLeast(number, /^(?!#).*?(?:[^\s\]]+ ){5}/, 'lines of text');

export const text = lines(1);

export const picture = /^!\[.*\]\(.+\)/;

export const badge = (words: string, variant = '(?:secondary|destructive|outline)') =>
  new RegExp(`<${variant} (?:◆ )?${words}>`);

/** A link or button by its visible words, to an address with any query, or a `button` or `tab`. */
export const link =
  (words: RegExp, href: string | RegExp): Item =>
  ({ text: within }, from) => {
    const address = typeof href === 'string' ? new RegExp(`^${href}(?:[?#].*)?(?: new tab)?$`) : href;
    const links = [...within.matchAll(/\[((?:!\[[^\]]*\]\([^)]*\)|[^[\]])*)\]\(([^)]*)\)/g)];
    const found = links.find(
      ({ index, 1: own = '', 2: to = '' }) => index >= from && new RegExp(words, 'i').test(own) && address.test(to),
    );
    return found
      ? { faults: [], end: found.index + found[0].length }
      : { faults: [`link /${words.source}/ to ${String(href)}`], end: from };
  };

export const contact = (words = /\w/) => link(words, '/contact');

/**
 * Fields by name, `name*` for a required one; a select with its options: values, or `value|words` if the words are
 * specified. The option "Next available date" is our addition (docs/departures.md).
 */
export const form =
  (fields: readonly (string | readonly [string, ...string[]])[]): Item =>
  (scope, from) =>
    all(
      fields.map((field) => {
        const [name, ...options] = typeof field === 'string' ? [field] : field;
        const line = new RegExp(`^= ${name.replace('*', String.raw`\*`)} \\S+: ?(.*)$`, 'm').exec(scope.text);
        if (!line) return { faults: [`field ${name}`], end: from };
        const offered = [...(line[1] ?? '').matchAll(/([^"]*)"([^"]*)"(?:, )?/g)]
          .map(([, value = '', words = '']) => ({ value: value.trim(), words }))
          .filter(({ value }) => !['', 'next-available'].includes(value));
        const wrong = options.filter((option, index) => {
          const [value, words = ''] = option.split('|');
          return offered[index]?.value !== value || !offered[index]?.words.includes(words);
        });
        const more = options.length > 0 ? offered.slice(options.length).map(({ value }) => `no ${value}`) : [];
        return { faults: [...wrong, ...more].map((option) => `field ${name}: ${option}`), end: line.index };
      }),
    );

/** Items in another part of the page. */
export const inPart =
  (part: keyof Outline, ...items: Item[]): Item =>
  (scope, from) => {
    const within = { ...scope, text: scope.page[part] };
    return { ...all(items.map((item) => look(item, within))), end: from };
  };

/** Items behind a tab, as specified. */
export const inTab =
  (...items: Item[]): Item =>
  (scope, from) => ({ ...all(items.map((item) => look(item, { ...scope, text: scope.all.main }))), end: from });

/** Items that are visible from 1280 px on only. */
export const onDesktop =
  (...items: Item[]): Item =>
  (scope, from) =>
    scope.width >= 1280 ? all(items.map((item) => look(item, scope, from))) : { faults: [], end: from };

const departures = readFileSync(join(root, 'docs/departures.md'), 'utf8');

/** Items that differ from the specification, as explained by the entry of docs/departures.md that begins with `row`. */
export const departing =
  (row: string, ...items: Item[]): Item =>
  (scope, from) => {
    const faults = departures.includes(`- ${row}`) ? [] : [`an entry in docs/departures.md that begins with "${row}"`];
    return all([{ faults, end: from }, ...items.map((item) => look(item, scope, from))]);
  };
