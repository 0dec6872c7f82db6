import { parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;
export type Document = Tree.Document;
export type ParentNode = Tree.ParentNode;
export type ChildNode = Tree.ChildNode;

export { parse as readPage };

/** The page as text, in fewer bytes: a no-break space is the character itself, and shapes of drawings close themselves. */
export const writePage = (document: Document): string =>
  serialize(document)
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll(/><\/(?:path|circle|rect|line)>/g, '/>');

/** Every element below a node that is meant, in the order of the document. */
export function elementsWhere(isMeant: (element: Element) => boolean, parent: Tree.ParentNode): Element[] {
  return parent.childNodes.flatMap((child) =>
    'tagName' in child ? [...(isMeant(child) ? [child] : []), ...elementsWhere(isMeant, child)] : [],
  );
}

/** Every element of this name below a node, in the order of the document. */
export function elementsNamed(name: string, parent: Tree.ParentNode): Element[] {
  return elementsWhere(({ tagName }) => tagName === name, parent);
}

/** The value of an attribute; without it, an empty text. */
export function read(element: Element, name: string): string {
  return element.attrs.find((attr) => attr.name === name)?.value ?? '';
}

/** Whether an element has an attribute, even an empty one. */
export const has = ({ attrs }: Element, name: string): boolean => attrs.some((attr) => attr.name === name);

/** Gives an element an attribute. */
export function write(element: Element, name: string, value: string): void {
  element.attrs = [...element.attrs.filter((attr) => attr.name !== name), { name, value }];
}

/** The text of a script or of styles. */
export function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

/** Puts text in the place of what an element has in it. */
export function setText(element: Element, value: string): void {
  element.childNodes = [{ nodeName: '#text', parentNode: element, value }];
}

/** Takes a node out of the page. */
export function remove(node: Tree.ChildNode): void {
  const siblings = node.parentNode?.childNodes ?? [];
  siblings.splice(siblings.indexOf(node), 1);
}

/** Makes an element the last one in another. */
export function move(element: Element, parent: Tree.ParentNode): void {
  remove(element);
  element.parentNode = parent;
  parent.childNodes.push(element);
}

/** Adds an element without content to the end of another. */
export function add(parent: Element, tagName: string, attributes: Record<string, string>): void {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const namespaceURI = parent.namespaceURI;
  parent.childNodes.push({ nodeName: tagName, tagName, attrs, namespaceURI, childNodes: [], parentNode: parent });
}
