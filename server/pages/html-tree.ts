import { defaultTreeAdapter as tree, html, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;

/** Every element below a node, in the order of the document. */
export function* elements(parent: Tree.ParentNode): Generator<Element> {
  for (const child of parent.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elements(child);
  }
}

/** The value of an attribute, or undefined. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** The text of an element. */
export function textOf(element: Element): string {
  const texts = element.childNodes.map((child) => {
    if ('value' in child) return child.value;
    return 'tagName' in child ? textOf(child) : '';
  });
  return texts.join('');
}

function find(parent: Tree.ParentNode, matches: (element: Element) => boolean): Element | undefined {
  for (const element of elements(parent)) if (matches(element)) return element;
  return undefined;
}

/** The first element of this name below a node. */
export function findElement(parent: Tree.ParentNode, tagName: string): Element | undefined {
  return find(parent, (element) => element.tagName === tagName);
}

/** The first element below a node that has an attribute with this value. */
export function findByAttribute(parent: Tree.ParentNode, name: string, value: string): Element | undefined {
  return find(parent, ({ attrs }) => attrs.some((attr) => attr.name === name && attr.value === value));
}

/** Sets an attribute; undefined removes it. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((attr) => attr.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

/** Replaces what is in an element by a text. The text is never markup. */
export function setText(element: Element, text: string): void {
  element.childNodes = [];
  tree.insertText(element, text);
}

/** Adds a new element, with a text in it, at the end of another. @returns the new element */
export function append(parent: Element, tagName: string, attributes: Record<string, string>, text = ''): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element = tree.createElement(tagName, html.NS.HTML, attrs);
  tree.insertText(element, text);
  tree.appendChild(parent, element);
  return element;
}
