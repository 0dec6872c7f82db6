// Which parts of our pages answer to a visitor, and the React component of the usual kit that stands in their place.
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { attribute, findElement, isElement, textOf, type Replace } from './jsx-of.ts';

type Part = (node: Tree.Element, jsx: (node: Tree.ChildNode) => string) => string | undefined;

const has = (node: Tree.Element, wanted: (child: Tree.Element) => boolean) =>
  node.childNodes.filter(isElement).some(wanted);
const classOf = (node: Tree.Element | undefined) => JSON.stringify((node && attribute(node, 'class')) ?? '');
const byTag = (tag: string) => (node: Tree.Element) => node.tagName === tag;
const rowsOf = (list: Tree.Element) => list.childNodes.filter(isElement);
const inner = (node: Tree.Element, jsx: (child: Tree.ChildNode) => string) => node.childNodes.map(jsx).join('');

const form: Part = (node, jsx) => {
  if (node.tagName !== 'form' || attribute(node, 'data-form') === undefined) return undefined;
  const [name, label, action] = ['data-form', 'aria-label', 'action'].map((key) =>
    JSON.stringify(attribute(node, key)),
  );
  const isSummary = (child: Tree.ChildNode) => isElement(child) && attribute(child, 'data-error-summary') !== undefined;
  const fields = node.childNodes.filter((child) => !isSummary(child)).map(jsx);
  const summary = classOf(node.childNodes.filter(isElement).find(isSummary));
  return `<SubmissionForm name={${name}} label={${label}} action={${action}} summary={${summary}}>${fields.join('')}</SubmissionForm>`;
};

const newsFilter: Part = (node, jsx) => {
  const isFilter = (child: Tree.Element) => attribute(child, 'aria-label') === 'Filter by category';
  if (!has(node, isFilter)) return undefined;
  const nav = findElement(node, isFilter);
  const list = node.childNodes.filter(isElement).find(byTag('ul'));
  if (!nav || !list) return undefined;
  const categories = rowsOf(rowsOf(nav)[0] ?? nav).flatMap((row) => {
    const link = findElement(row, byTag('a'));
    if (!link) return [];
    const [, slug = ''] = (attribute(link, 'href') ?? '').split('/category/');
    const [, name = '', count = ''] = /^(.*) (\d+) articles?$/.exec(textOf(link)) ?? [];
    return { name, slug, count: Number(count) };
  });
  const cards = rowsOf(list).map((card) => {
    const isNamed = (name: string) => findElement(card, (child) => textOf(child).trim() === name) !== undefined;
    const category = categories.find(({ name }) => isNamed(name))?.slug ?? '';
    return `{ category: ${JSON.stringify(category)}, card: <>${inner(card, jsx)}</>, className: ${classOf(card)} }`;
  });
  const chip = findElement(nav, byTag('a'));
  const classes = `{ nav: ${classOf(nav)}, chip: ${classOf(chip)}, count: ${classOf(chip && findElement(chip, byTag('span')))}, list: ${classOf(list)} }`;
  return `<NewsFilter categories={${JSON.stringify(categories)}} articles={[${cards.join(',\n')}]} classes={${classes}} />`;
};

/** Puts the kit's component in the place of each control. A list with a filter is wrapped as our page wraps it. */
export const replaceControls: Replace = (node, jsx) => {
  const filter = newsFilter(node, jsx);
  if (filter === undefined) return form(node, jsx);
  return node.tagName.startsWith('astro-')
    ? filter
    : `<${node.tagName} className={${classOf(node)}}>${filter}</${node.tagName}>`;
};
