import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../tools/project.ts';
import type { Outline, Outlines } from './outline.ts';

/** An entry of specification.yaml, whose head explains them. A text that begins and ends with `/` is a pattern. */
type Item =
  | string
  | { order: Item[] }
  | { tab: Item[] }
  | { desktop: Item[] }
  | { under: string; has: Item[] }
  | { in: keyof Outline; has: Item[] }
  | { departure: string; has?: Item[] }
  | { link: string; to: string }
  | { badge: string; variant?: string }
  | { form: (string | [string, ...string[]])[] }
  | { exactly: number; of: string }
  | { atLeast: number; of: string }
  | { cards: number }
  | { points: number }
  | { lines: number };

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

const file = join(import.meta.dirname, 'specification.yaml');
const { 'every page': ofEveryPage = [], ...pages } = parse(readFileSync(file, 'utf8')) as Record<string, Item[]>;
const departures = readFileSync(join(root, 'docs/departures.md'), 'utf8');

/** The addresses of the pages that are described. */
export const describedPaths = Object.keys(pages);

const outOfOrder = ' (is there, but not in the specified order)';
const textLine = /^(?!#).*?(?:[^\s\]]+ ){5}/;
const namedPatterns: Readonly<Record<string, RegExp>> = {
  picture: /^!\[.*\]\(.+\)/,
  text: textLine,
  category: /(?:^|<\w+ )(?:Company News|Industry Insights|Compliance|Technology|Agile|Cybersecurity)(?:$|>)/,
};

function patternOf(words: string, flags = 'gim'): RegExp {
  const source = namedPatterns[words]?.source ?? /^\/(.+)\/$/.exec(words)?.[1];
  const literal = () => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, String.raw`\s+(?:\|\s+)?`);
  return new RegExp(source ?? literal(), flags);
}

const joinResults = (results: readonly Result[]): Result => ({
  faults: results.flatMap(({ faults }) => faults),
  end: Math.max(0, ...results.map(({ end }) => end)),
});

const findAll = (items: readonly Item[], scope: Scope, from = 0) =>
  joinResults(items.map((item) => findItem(item, scope, from)));

function inOrder(items: readonly Item[], scope: Scope, from: number): Result {
  let position = from;
  const results = items.map((item) => {
    const result = findItem(item, scope, position);
    if (result.faults.length === 0) position = result.end;
    else if (findItem(item, scope).faults.length === 0)
      return { faults: result.faults.map((fault) => fault.replace(outOfOrder, '') + outOfOrder), end: position };
    return result;
  });
  return joinResults(results);
}

/** Looks in each section under such a heading, and returns the result of the one with the fewest faults. */
function under(heading: string, items: readonly Item[], scope: Scope, from: number): Result {
  const headings = [...scope.text.matchAll(/^(#+) (.*)\n?/gm)].filter(
    ({ index, 2: words }) => index >= from && patternOf(heading).test(words ?? ''),
  );
  const sections = headings.map(({ 0: headingLine, 1: marks = '', index }) => {
    const start = index + headingLine.length;
    const [text = ''] = scope.text.slice(start).split(new RegExp(`^#{1,${marks.length}} `, 'm'));
    return { faults: findAll(items, { ...scope, text }).faults, end: start };
  });
  const [best] = sections.toSorted((a, b) => a.faults.length - b.faults.length);
  if (!best) return { faults: [`heading ${heading}`], end: from };
  return { ...best, faults: best.faults.map((fault) => `${heading} > ${fault}`) };
}

function count(
  pattern: RegExp,
  minimum: number,
  maximum: number,
  description: string,
  { text }: Scope,
  end: number,
): Result {
  const matchCount = [...text.matchAll(pattern)].length;
  const expected = maximum === minimum ? minimum : `at least ${minimum}`;
  return {
    faults: matchCount >= minimum && matchCount <= maximum ? [] : [`${expected} ${description}, not ${matchCount}`],
    end,
  };
}

function link(words: string, to: string, { text }: Scope, from: number): Result {
  const address = /^\/.+\/$/.test(to) ? patternOf(to, '') : new RegExp(`^${to}(?:[?#].*)?(?: new tab)?$`);
  const links = [...text.matchAll(/\[((?:!\[[^\]]*\]\([^)]*\)|[^[\]])*)\]\(([^)]*)\)/g)];
  const firstLink = links.find(
    ({ index, 1: label = '', 2: href = '' }) =>
      index >= from && patternOf(words, 'i').test(label) && address.test(href),
  );
  return firstLink
    ? { faults: [], end: firstLink.index + firstLink[0].length }
    : { faults: [`link ${words} to ${to}`], end: from };
}

/** Looks for a field. The option "Next available date" is our addition (docs/departures.md). */
function field(item: string | readonly [string, ...string[]], { text }: Scope, from: number): Result {
  const [name, ...options] = typeof item === 'string' ? [item] : item;
  const control = new RegExp(`^= ${name.replace('*', String.raw`\*`)} \\S+: ?(.*)$`, 'm').exec(text);
  if (!control) return { faults: [`field ${name}`], end: from };
  const formOptions = [...(control[1] ?? '').matchAll(/([^"]*)"([^"]*)"(?:, )?/g)]
    .map(([, value = '', words = '']) => ({ value: value.trim(), words }))
    .filter(({ value }) => !['', 'next-available'].includes(value));
  const wrong = options.filter((option, index) => {
    const [value, words = ''] = option.split('|');
    return formOptions[index]?.value !== value || !formOptions[index]?.words.includes(words);
  });
  const extraOptions = options.length > 0 ? formOptions.slice(options.length).map(({ value }) => `no ${value}`) : [];
  return { faults: [...wrong, ...extraOptions].map((option) => `field ${name}: ${option}`), end: control.index };
}

/** Searches for an item from an offset on. */
function findItem(item: Item, scope: Scope, from = 0): Result {
  const matchPattern = (words: string, pattern = patternOf(words)): Result => {
    pattern.lastIndex = from;
    return pattern.exec(scope.text) ? { faults: [], end: pattern.lastIndex } : { faults: [words], end: from };
  };
  if (item === 'text') return count(patternOf(item), 1, Infinity, 'lines of text', scope, from);
  if (typeof item === 'string') return matchPattern(item);
  if ('order' in item) return inOrder(item.order, scope, from);
  if ('tab' in item) return { ...findAll(item.tab, { ...scope, text: scope.all.main }), end: from };
  if ('desktop' in item) return scope.width >= 1280 ? findAll(item.desktop, scope, from) : { faults: [], end: from };
  if ('under' in item) return under(item.under, item.has, scope, from);
  if ('in' in item) return { ...findAll(item.has, { ...scope, text: scope.page[item.in] }), end: from };
  if ('departure' in item) {
    const isListed = departures.includes(`- ${item.departure}`);
    const faults = isListed ? [] : [`an entry in docs/departures.md that begins with "${item.departure}"`];
    return joinResults([{ faults, end: from }, ...(item.has ?? []).map((part) => findItem(part, scope, from))]);
  }
  if ('link' in item) return link(item.link, item.to, scope, from);
  if ('badge' in item)
    return matchPattern(`/<${item.variant ?? '(?:secondary|destructive|outline)'} (?:◆ )?${item.badge}>/`);
  if ('form' in item) return joinResults(item.form.map((input) => field(input, scope, from)));
  if ('cards' in item) return count(/^### /gm, item.cards, item.cards, 'cards', scope, from);
  if ('points' in item) return count(/^- [^◆!#\n]/gm, item.points, Infinity, 'points of a list', scope, from);
  if ('lines' in item) return count(patternOf('text'), item.lines, Infinity, 'lines of text', scope, from);
  if ('atLeast' in item) return count(patternOf(item.of), item.atLeast, Infinity, item.of, scope, from);
  if ('exactly' in item) return count(patternOf(item.of), item.exactly, item.exactly, item.of, scope, from);
  throw new Error(`specification.yaml: not an item: ${JSON.stringify(item)}`);
}

/** Maximum share of the words that may be folded on a phone. */
const maxFolded = 0.25;

/** Compares an open page with the specification: its items, links without words, and folded words. */
export function specificationFaults(path: string, { seen, all, folded }: Outlines, width: number): string[] {
  const items = [...(pages[path] ?? []), ...(path === '/404' ? [] : ofEveryPage)];
  const faults = items.flatMap((item) => {
    const missing = findItem(item, { text: all.main, page: all, all, width }).faults;
    return findItem(item, { text: seen.main, page: seen, all, width }).faults.map((fault) =>
      fault.endsWith(outOfOrder) ? fault : `${missing.includes(fault) ? 'missing' : 'not in sight'}: ${fault}`,
    );
  });
  const silentLinks = [...seen.main.matchAll(/(?<!!)\[[^\w\]]*\]\(([^)]+)\)/g)].map(
    ([, href]) => `link without words in sight: ${href}`,
  );
  const tooMuchFolded = `${Math.round(folded * 100)} % of the words folded, at most ${maxFolded * 100}`;
  return [...faults, ...silentLinks, ...(width < 768 && folded > maxFolded ? [tooMuchFolded] : [])];
}
