import type { ParentNode } from './page-tree.ts';

/** What stands before a number that nobody reads without it: a currency, the publisher of a standard, a part of a law. */
const pairs = /\b(SGD|SS|ISO|Annex|Article) (?=\d|[A-Z]\b)/g;
/** Not in an island, whose text its script compares, nor where text is not shown as it stands. */
const asWritten = new Set(['astro-island', 'script', 'style', 'textarea', 'title']);

/** Keeps a number on the line of the word that says what it is: the 714 of `SS 714:2025`. */
export function keepTogether(parent: ParentNode): void {
  for (const child of parent.childNodes)
    if (child.nodeName === '#text' && 'value' in child) child.value = child.value.replace(pairs, '$1\u00a0');
    else if ('tagName' in child && !asWritten.has(child.tagName)) keepTogether(child);
}
