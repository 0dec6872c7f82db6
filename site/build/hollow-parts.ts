import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

/** Elements that are content without text. */
const replacedElements = new Set(['img', 'svg', 'input', 'select', 'textarea', 'button', 'iframe', 'video']);

const childElements = (element: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  element.childNodes.filter((node) => tree.isElementNode(node));

const attribute = (element: Element, name: string) => element.attrs.find((attr) => attr.name === name)?.value;

/** True if the server puts a value into the element. */
const isServerSlot = (element: Element) => attribute(element, 'data-slot') !== undefined;

/** All elements below an element, in the order of the page. Parts that the server or a script shows later are left out. */
function descendants(element: Element, elements: Element[] = []): Element[] {
  for (const child of childElements(element)) {
    if (attribute(child, 'hidden') !== undefined) continue;
    elements.push(child);
    descendants(child, elements);
  }
  return elements;
}

function textOf(element: Element): string {
  const texts = element.childNodes.map((node) => {
    if (tree.isTextNode(node)) return node.value;
    return tree.isElementNode(node) ? textOf(node) : '';
  });
  return texts.join('').replace(/\s+/g, ' ').trim();
}

const isFilled = (element: Element) =>
  textOf(element) !== '' || descendants(element).some(({ tagName }) => replacedElements.has(tagName));

/** The level of a heading; undefined for another element. */
const levelOf = ({ tagName }: Element) => (/^h[1-6]$/.test(tagName) ? Number(tagName[1]) : undefined);

/** Leaves of the page that a visitor sees, and its headings, in order. */
function shownParts(element: Element): Element[] {
  return childElements(element).flatMap((child) => {
    if (attribute(child, 'hidden') !== undefined) return [];
    if (levelOf(child) !== undefined || replacedElements.has(child.tagName)) return [child];
    const hasOwnText = child.childNodes.some((node) => tree.isTextNode(node) && node.value.trim() !== '');
    return hasOwnText ? [child] : shownParts(child);
  });
}

/**
 * Headings that are followed by another of their level or above, or by the end of the page. One with a link is left out,
 * because it names the page that it leads to.
 */
function emptyHeadings(main: Element): string[] {
  const parts = shownParts(main);
  return parts.flatMap((part, index) => {
    const level = levelOf(part);
    if (level === undefined || descendants(part).some(({ tagName }) => tagName === 'a')) return [];
    const next = parts[index + 1];
    const nextLevel = next && levelOf(next);
    const isEmpty = next === undefined || (nextLevel !== undefined && nextLevel <= level);
    return isEmpty ? [`the heading "${textOf(part)}" has nothing below it`] : [];
  });
}

/** Columns of tables of which fewer than half the cells are filled. */
function emptyColumns(elements: readonly Element[]): string[] {
  const tables = elements.filter(({ tagName }) => tagName === 'table');
  return tables.flatMap((table) => {
    const rows = descendants(table)
      .filter(({ tagName }) => tagName === 'tr')
      .map((row) => childElements(row).filter(({ tagName }) => tagName === 'td' || tagName === 'th'))
      .filter((cells) => cells.some(({ tagName }) => tagName === 'td'));
    const columnCount = Math.max(0, ...rows.map((cells) => cells.length));
    return [...Array(columnCount).keys()].flatMap((column) => {
      const filledCells = rows.filter((cells) => cells[column] && isFilled(cells[column]));
      return filledCells.length * 2 < rows.length
        ? [`column ${column + 1} of the table "${textOf(table).slice(0, 40)}…" is filled in fewer than half its rows`]
        : [];
    });
  });
}

/** The bar of key facts in the opening of a page, if it has fewer than two facts. The server may fill in further ones. */
function shortFactBars(main: Element): string[] {
  const opening = childElements(main).find((section) => descendants(section).some(({ tagName }) => tagName === 'h1'));
  const bars = opening ? descendants(opening).filter(({ tagName }) => tagName === 'dl') : [];
  const builtBars = bars.filter((bar) => !childElements(bar).some((fact) => childElements(fact).some(isServerSlot)));
  return builtBars.flatMap((bar) => {
    const factCount = descendants(bar).filter(({ tagName }) => tagName === 'dt').length;
    return factCount < 2 ? [`the bar of key facts has ${factCount === 0 ? 'no fact' : 'one fact only'}`] : [];
  });
}

/** Links to places of the page itself that it does not have. */
function deadAnchors(elements: readonly Element[], html: string): string[] {
  const ids = new Set(Array.from(html.matchAll(/ id="?([^\s">]+)/g), ([, value]) => value));
  return elements.flatMap((element) => {
    const href = element.tagName === 'a' ? attribute(element, 'href') : undefined;
    const id = href?.startsWith('#') ? href.slice(1) : '';
    return id !== '' && !ids.has(id) ? [`a link leads to #${id}, which the page does not have`] : [];
  });
}

/**
 * Parts of a built page that promise what is not there, because the optional field that they rest on is empty.
 * @returns a sentence for each
 */
export function hollowParts(html: string): string[] {
  const [mainHtml] = /<main\b[^]*<\/main>/.exec(html) ?? [];
  const [main] = mainHtml === undefined ? [] : childElements(parseFragment(mainHtml));
  if (!main) return [];
  const elements = descendants(main);
  return [...emptyHeadings(main), ...emptyColumns(elements), ...shortFactBars(main), ...deadAnchors(elements, html)];
}
