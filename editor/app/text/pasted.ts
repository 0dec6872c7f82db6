// Paste from Word, Excel and plain text, made into the blocks that our Markdown has.

/** A bullet or a number at the beginning of a line of plain text. */
const marker = /^\s*(?:[•·▪◦‣–-]|(\d{1,2})[.)])\s+/;

const isWordItem = (element: Element) =>
  /mso-list:(?!\s*(?:none|skip))/i.test(element.getAttribute('style') ?? '') ||
  element.className.startsWith('MsoListParagraph');

/** Makes the paragraphs that Word shows as a list into one. The level of a point is kept; a list within a list has bullets of its own. */
function listWordItems(body: HTMLElement) {
  let lists: { element: HTMLElement; level: number }[] = [];
  let last: Element | undefined;
  for (const item of body.querySelectorAll('p')) {
    if (!isWordItem(item)) continue;
    const level = Number(/level(\d)/.exec(item.getAttribute('style') ?? '')?.[1] ?? 1);
    // Word writes the bullet or number as text, in an element of its own.
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

/** HTML of a clipboard as the editor takes it: lists of Word are lists, the first row of a table is its head. */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, title, img:not([src^="/pictures/"])'))
    element.remove();
  listWordItems(body);
  // Our texts have headings of the second and third level.
  for (const heading of body.querySelectorAll('h1, h4, h5, h6')) {
    const own = body.ownerDocument.createElement(heading.tagName === 'H1' ? 'h2' : 'h3');
    own.append(...heading.childNodes);
    heading.replaceWith(own);
  }
  for (const cell of body.querySelectorAll('td, th'))
    for (const name of ['colspan', 'rowspan']) cell.removeAttribute(name);
  for (const table of body.querySelectorAll('table'))
    for (const cell of table.querySelectorAll('tr:first-of-type td')) {
      if (cell.closest('tr') !== table.querySelector('tr')) continue;
      const head = body.ownerDocument.createElement('th');
      head.append(...cell.childNodes);
      cell.replaceWith(head);
    }
  return body.innerHTML;
}

/** Plain text as Markdown: lines with bullets are a list, lines with tabs a table, and each other line is a paragraph. */
export function markdownOfPlainText(text: string): string {
  const lines = text
    .replaceAll('\r', '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines.length > 1 && lines.every((line) => line.includes('\t') && !marker.test(line))) {
    const rows = lines.map(
      (line) =>
        `| ${line
          .split('\t')
          .map((cell) => cell.trim().replaceAll('|', '\\|'))
          .join(' | ')} |`,
    );
    const columns = lines[0]?.split('\t').length ?? 1;
    return [rows[0], `|${' --- |'.repeat(columns)}`, ...rows.slice(1)].join('\n');
  }
  let before = '';
  return lines
    .map((line) => {
      const [found, number] = marker.exec(line) ?? [];
      const isPoint = found !== undefined;
      const own = isPoint ? `${number === undefined ? '-' : '1.'} ${line.slice(found.length)}` : line.trim();
      const kind = isPoint ? (number === undefined ? 'bullet' : 'number') : 'text';
      const gap = before === '' ? '' : kind !== 'text' && kind === before ? '\n' : '\n\n';
      before = kind;
      return gap + own;
    })
    .join('');
}
