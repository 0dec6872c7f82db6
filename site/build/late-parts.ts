import { elementsNamed, elementsWhere, has, write, type Document, type Element, type ParentNode } from './page-tree.ts';

const isElement = (node: ParentNode['childNodes'][number]): node is Element => 'tagName' in node;
const childrenOf = (parent: ParentNode) => parent.childNodes.filter(isElement);

/**
 * How much a part of a page shows: characters of text, and how many of each element. What is folded counts as `folded` of
 * it, from 0 to 1.
 */
function tally(
  parent: ParentNode,
  folded: number,
  share = 1,
  found = { characters: 0, elements: new Map<string, number>() },
) {
  const isFold = 'tagName' in parent && parent.tagName === 'details';
  for (const child of parent.childNodes) {
    const seen = isFold && !(isElement(child) && child.tagName === 'summary') ? share * folded : share;
    if ('value' in child) found.characters += seen * child.value.length;
    if (!isElement(child)) continue;
    found.elements.set(child.tagName, (found.elements.get(child.tagName) ?? 0) + seen);
    tally(child, folded, seen, found);
  }
  return found;
}

/** What the styles take a part to be of which nothing is said, in rem; who is as near to it as this is left out. */
const usual = { height: 50, near: 25 };

/**
 * How tall a section, or a chapter of a long one, is on a phone, in rem. The numbers were fitted to all of ours without
 * folded parts, as a browser lays them out: half of the sections are within 8 %, half of the chapters within 5 %.
 */
function heightOf(part: Element, isChapter: boolean): number {
  const inside = childrenOf(part);
  // What is folded is laid out with the page (SectionFrame.module.css).
  if (inside.length === 1 && inside[0]?.tagName === 'details') return usual.height;
  // A phone folds of a chapter what a desktop shows. With a fifth of it the policy is at most a quarter off on either.
  const { characters, elements } = tally(part, isChapter ? 0.2 : 0);
  const count = (...names: string[]) => names.reduce((sum, name) => sum + (elements.get(name) ?? 0), 0);
  const pixels = isChapter
    ? 0.87 * characters + 20 * count('li') + 62 * count('tr')
    : 200 +
      0.75 * characters +
      225 * count('img') +
      70 * count('h3') +
      105 * count('tr') +
      45 * count('input', 'select', 'textarea') +
      10 * count('details');
  return Math.max(5, Math.round(pixels / 16 / 5) * 5);
}

/** The parts of a page, then those of an article or the policy, each list with what it is a list of. */
const listsOfParts = (page: Document) => [
  ...elementsNamed('main', page).map((list) => ({ list, selector: 'main', isChapter: false })),
  ...elementsWhere((element) => has(element, 'data-chapters'), page).map((list) => ({
    list,
    selector: '[data-chapters]',
    isChapter: true,
  })),
];

/**
 * Marks the parts that are laid out when somebody comes near (base.css): from the third on. Not where something is hidden:
 * what is not laid out yet is read out by a screen reader as if it were shown. Nor what is in sight when somebody jumps to
 * the end or to a form, or stands just above it: where it turned out taller or lower, a button would move under the press.
 */
export function markLateParts(page: Document): void {
  for (const { list, isChapter } of listsOfParts(page)) {
    const parts = childrenOf(list);
    const holds = (isMeant: (element: Element) => boolean) =>
      parts.map((part) => elementsWhere(isMeant, part).length > 0);
    const forms = holds(({ tagName }) => tagName === 'form');
    const hidden = holds((element) => has(element, 'hidden'));
    const end = parts.length - (isChapter ? 3 : 2);
    for (const [index, part] of parts.slice(0, end).entries())
      if (index >= 2 && !hidden[index] && !forms.slice(index, index + 3).includes(true)) write(part, 'data-late', '');
  }
}

/**
 * Says in styles how tall each part is that is laid out late, so that the scroll bar and the places of a page stay where
 * they are when it is.
 */
export const heightsOfParts = (page: Document): string =>
  listsOfParts(page)
    .flatMap(({ list, selector, isChapter }) =>
      childrenOf(list).map((part, index) => {
        const height = has(part, 'data-late') ? heightOf(part, isChapter) : usual.height;
        if (Math.abs(height - usual.height) <= usual.near) return '';
        return `${selector}>:nth-child(${index + 1}){--h:${height}}`;
      }),
    )
    .join('');
