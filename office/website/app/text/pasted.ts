// Paste from Word and Excel, made into the blocks that our Markdown has.
import { previewPath } from '../../contract.ts';

const isWordListItem = (element: Element) =>
  /mso-list:(?!\s*(?:none|skip))/i.test(element.getAttribute('style') ?? '') ||
  element.className.startsWith('MsoListParagraph');

/** Converts the paragraphs that Word shows as a list into a list, with the level of each item. */
function joinWordListItems(body: HTMLElement) {
  let lists: { element: HTMLElement; level: number }[] = [];
  let lastList: Element | undefined;
  for (const item of body.querySelectorAll('p')) {
    if (!isWordListItem(item)) continue;
    const level = Number(/level(\d)/.exec(item.getAttribute('style') ?? '')?.[1] ?? 1);
    // Word writes the bullet or number as text in a separate element.
    const bullet = [...item.querySelectorAll('span')].find((span) =>
      /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const tag = /[\da-z][.)]/i.test(bullet?.textContent ?? '') ? 'ol' : 'ul';
    bullet?.remove();
    if (item.previousElementSibling !== lastList) lists = [];
    // A numbered list may follow bullets directly.
    lists = lists.filter(
      (list) => list.level < level || (list.level === level && (!bullet || list.element.localName === tag)),
    );
    let list = lists.at(-1);
    if (!list || list.level < level) {
      const element = body.ownerDocument.createElement(tag);
      if (list) list.element.lastElementChild?.append(element);
      else item.before(element);
      list = { element, level };
      lists.push(list);
    }
    const listItem = body.ownerDocument.createElement('li');
    listItem.append(...item.childNodes);
    list.element.append(listItem);
    item.remove();
    lastList = lists[0]?.element;
  }
}

/** The most columns of a merged cell that are separated: a clipboard may name any number. */
const maxColumns = 50;

/**
 * The columns of each row of a table, in which a merged cell takes its first place and leaves the others empty, so that
 * each cell stays below its heading.
 */
export function separateCells<Cell extends { colSpan: number; rowSpan: number }>(
  rows: readonly (readonly Cell[])[],
): (Cell | null)[][] {
  const grid: (Cell | null)[][] = rows.map(() => []);
  for (const [top, cells] of rows.entries())
    for (const cell of cells) {
      let left = 0;
      while (grid[top]?.[left] !== undefined) left += 1;
      const end = left + Math.min(cell.colSpan, maxColumns);
      for (const row of grid.slice(top, top + cell.rowSpan))
        for (let column = left; column < end; column += 1) row[column] = null;
      if (grid[top]) grid[top][left] = cell;
    }
  return grid.map((row) => Array.from(row, (cell) => cell ?? null));
}

/** Replaces the merged cells of a table by single ones. */
function splitMergedCells(table: HTMLTableElement) {
  const rows = [...table.rows];
  for (const [index, cells] of separateCells(rows.map((row) => [...row.cells])).entries()) {
    rows[index]?.replaceChildren(...cells.map((cell) => cell ?? table.ownerDocument.createElement('td')));
    for (const cell of cells) for (const span of ['colspan', 'rowspan']) cell?.removeAttribute(span);
  }
}

/** Pictures that are none of the site, whose own the editor shows and copies with their addresses in the preview. */
const foreignPictures = `img:not([src^="/pictures/"]):not([src^="${previewPath}/pictures/"])`;

/**
 * HTML of a clipboard as the editor takes it: lists of Word are lists, the first row of a table is its head.
 * @returns it, and the number of pictures that are left out
 */
export function tidyHtml(html: string): { tidied: string; pictureCount: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // Word sends what a tracked change has deleted as `del`.
  for (const element of body.querySelectorAll('style, script, meta, title, del')) element.remove();
  const pictures = body.querySelectorAll(foreignPictures);
  for (const picture of pictures) picture.remove();
  // Footnotes and the table of contents of Word lead to its own bookmarks, which no article has.
  for (const link of body.querySelectorAll('a[href^="#_"]')) link.replaceWith(...link.childNodes);
  joinWordListItems(body);
  for (const table of body.querySelectorAll('table')) {
    splitMergedCells(table);
    const firstRow = table.querySelector('tr');
    if (firstRow) firstRow.outerHTML = firstRow.outerHTML.replaceAll(/<(\/?)td\b/g, '<$1th');
  }
  // Articles have headings of the second and third level.
  const tidied = body.innerHTML.replaceAll(/<(\/?)h1\b/g, '<$1h2').replaceAll(/<(\/?)h[456]\b/g, '<$1h3');
  return { tidied, pictureCount: pictures.length };
}
