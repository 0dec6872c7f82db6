import type { ChildNode, ParentNode } from './page-tree.ts';

const breaksApart =
  /\(EU\) (?=\d)|\b(?:(?:ISO|SS|GB|[SAH]B|SGD|KRW|CNY|Microsoft|Article) (?=\d)|Annex (?=[IVX]+\b)|\d{1,2} [JFMASOND][a-z]{2,8} (?=\d{4}\b)|\d+ (?=[bm]illion\b))/g;

/** What holds no text of a line, or text that a script compares with its own. */
const leftAlone = ['head', 'script', 'style', 'textarea', 'select', 'pre', 'code', 'site-island'];

/**
 * Joins the parts of a text: React writes a comment between two, which islands alone need. The number of a standard, a bill,
 * a product or an article stays on the line of its name, a fee on that of its currency, a million on that of its number, a
 * date on one line.
 */
export function joinText(parent: ParentNode): void {
  const joined: ChildNode[] = [];
  for (const child of parent.childNodes) {
    const last = joined.at(-1);
    if (child.nodeName === '#comment') continue;
    if (isText(child) && last && isText(last)) last.value += child.value;
    else joined.push(child);
  }
  parent.childNodes = joined;
  for (const child of joined) {
    if (isText(child)) child.value = child.value.replaceAll(breaksApart, (words) => words.replaceAll(' ', '\u00a0'));
    else if ('childNodes' in child && !leftAlone.includes(child.nodeName)) joinText(child);
  }
}

const isText = (node: ChildNode): node is ChildNode & { value: string } => node.nodeName === '#text';
