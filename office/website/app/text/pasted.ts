// Paste from Word and Excel, made into the blocks that our Markdown has.

const isWordItem = (element: Element) =>
  /mso-list:(?!\s*(?:none|skip))/i.test(element.getAttribute('style') ?? '') ||
  element.className.startsWith('MsoListParagraph');

/** Converts the paragraphs that Word shows as a list into a list, with the level of each item. */
function listWordItems(body: HTMLElement) {
  let lists: { element: HTMLElement; level: number }[] = [];
  let last: Element | undefined;
  for (const item of body.querySelectorAll('p')) {
    if (!isWordItem(item)) continue;
    const level = Number(/level(\d)/.exec(item.getAttribute('style') ?? '')?.[1] ?? 1);
    // Word writes the bullet or number as text in a separate element.
    const bullet = [...item.querySelectorAll('span')].find((span) => /mso-list:\s*Ignore/i.test(span.outerHTML));
    const isNumbered = /[\da-z][.)]/i.test(bullet?.textContent ?? '');
    bullet?.remove();
    if (item.previousElementSibling !== last) lists = [];
    lists = lists.filter((list) => list.level <= level);
    let list = lists.at(-1);
    if (!list || list.level < level) {
      const element = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
      if (list) list.element.lastElementChild?.append(element);
      else item.before(element);
      list = { element, level };
      lists.push(list);
    }
    const point = body.ownerDocument.createElement('li');
    point.append(...item.childNodes);
    list.element.append(point);
    item.remove();
    last = lists[0]?.element;
  }
}

/** Splits a merged cell into cells of one column each, the others empty, so that the row keeps its columns. */
function separateCells(cell: HTMLTableCellElement) {
  for (let column = 1; column < Math.min(cell.colSpan, 50); column++)
    cell.after(cell.ownerDocument.createElement(cell.tagName));
  cell.removeAttribute('colspan');
  cell.removeAttribute('rowspan');
}

/** HTML of a clipboard as the editor takes it: lists of Word are lists, the first row of a table is its head. */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, title, img:not([src^="/pictures/"])'))
    element.remove();
  listWordItems(body);
  for (const cell of body.querySelectorAll('td, th')) separateCells(cell as HTMLTableCellElement);
  for (const table of body.querySelectorAll('table')) {
    const row = table.querySelector('tr');
    if (row) row.outerHTML = row.outerHTML.replaceAll(/<(\/?)td\b/g, '<$1th');
  }
  // Articles have headings of the second and third level.
  return body.innerHTML.replaceAll(/<(\/?)h1\b/g, '<$1h2').replaceAll(/<(\/?)h[456]\b/g, '<$1h3');
}
