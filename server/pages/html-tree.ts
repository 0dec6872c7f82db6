import { defaultTreeAdapter as tree, html, type DefaultTreeAdapterTypes as Tree } from 'parse5';

type Parent = Tree.ParentNode;
export type Element = Tree.Element;

/** Every element below a node, in the order of the document. */
export function* elements(parent: Parent): Generator<Element> {
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
  return element.childNodes
    .map((child) => ('value' in child ? child.value : 'tagName' in child ? textOf(child) : ''))
    .join('');
}

function find(parent: Parent, matches: (element: Element) => boolean): Element | undefined {
  for (const element of elements(parent)) if (matches(element)) return element;
  return undefined;
}

/** The first element of this name below a node. */
export function findElement(parent: Parent, tagName: string): Element | undefined {
  return find(parent, (element) => element.tagName === tagName);
}

/** The first element below a node that has an attribute, with this value if one is given. */
export function findByAttribute(parent: Parent, name: string, value?: string): Element | undefined {
  return find(parent, ({ attrs }) => attrs.some((own) => own.name === name && (value ?? own.value) === own.value));
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

/** A new element with a text or another element in it. */
export function newElement(tagName: string, attributes: Record<string, string>, content: string | Element): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element = tree.createElement(tagName, html.NS.HTML, attrs);
  if (typeof content === 'string') tree.insertText(element, content);
  else tree.appendChild(element, content);
  return element;
}

export const appendChild = (parent: Parent, child: Element): void => tree.appendChild(parent, child);

/** Puts an element before another one. */
export function insertBefore(child: Element, next: Element): void {
  if (next.parentNode) tree.insertBefore(next.parentNode, child, next);
}

/** The nearest element around this one with the given name, or undefined. */
export function enclosing(element: Element, tagName: string): Element | undefined {
  for (let parent = element.parentNode; parent; parent = 'parentNode' in parent ? parent.parentNode : null)
    if ('tagName' in parent && parent.tagName === tagName) return parent;
  return undefined;
}
