// Turns markup of our built pages into the JSX that a developer would have written for them.
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

const names: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  autocomplete: 'autoComplete',
  autocapitalize: 'autoCapitalize',
  spellcheck: 'spellCheck',
  enterkeyhint: 'enterKeyHint',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  minlength: 'minLength',
  datetime: 'dateTime',
  fetchpriority: 'fetchPriority',
  srcset: 'srcSet',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  readonly: 'readOnly',
  popovertarget: 'popoverTarget',
  crossorigin: 'crossOrigin',
  novalidate: 'noValidate',
};

/** Finds what a client component takes the place of; its JSX, or undefined where the element is plain markup. */
export type Replace = (node: Tree.Element, jsx: (node: Tree.ChildNode) => string) => string | undefined;

export const isElement = (node: Tree.ChildNode): node is Tree.Element => 'tagName' in node;

export const attribute = (node: Tree.Element, name: string) => node.attrs.find((attr) => attr.name === name)?.value;

/** The element itself or one below it, in the order of the page. */
export function findElement(node: Tree.ChildNode, wanted: (node: Tree.Element) => boolean): Tree.Element | undefined {
  if (!isElement(node)) return undefined;
  if (wanted(node)) return node;
  for (const child of node.childNodes) {
    const found = findElement(child, wanted);
    if (found) return found;
  }
  return undefined;
}

/** The words of an element. */
export function textOf(node: Tree.ChildNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function attributesOf({ tagName, attrs }: Tree.Element): string {
  return attrs
    .filter(({ name }) => !(tagName === 'option' && name === 'selected') && name !== 'style')
    .map(({ name, value }) => {
      if (value === '' && /^(hidden|required|disabled|open|multiple|readonly|checked)$/.test(name))
        return ` ${name === 'checked' ? 'defaultChecked' : (names[name] ?? name)}`;
      const initial = name === 'value' && tagName === 'input' && !attrs.some((attr) => attr.value === 'hidden');
      const dashed = /^(data|aria)-/.test(name) ? name : name.replace(/-(.)/g, (_, next: string) => next.toUpperCase());
      return ` ${initial ? 'defaultValue' : (names[name] ?? dashed)}={${JSON.stringify(value)}}`;
    })
    .join('');
}

const dropped = new Set(['script', 'style', 'template', 'link']);

/** The JSX of an element and all in it. Links within the site become the router's; wrappers of islands disappear. */
export function jsxOf(node: Tree.ChildNode, replace: Replace): string {
  if (node.nodeName === '#text') {
    const { value } = node as Tree.TextNode;
    return /^\s*$/.test(value) ? (value.includes('\n') || value === '' ? '' : `{' '}`) : `{${JSON.stringify(value)}}`;
  }
  if (!isElement(node) || dropped.has(node.tagName)) return '';
  const jsx = (child: Tree.ChildNode) => jsxOf(child, replace);
  const replaced = replace(node, jsx);
  if (replaced !== undefined) return replaced;
  const children = node.childNodes.map(jsx).join('');
  if (node.tagName.startsWith('astro-')) return children;
  const href = attribute(node, 'href') ?? '';
  const tag = node.tagName === 'a' && /^\/(?!\/)[^.]*$/.test(href) ? 'Link' : node.tagName;
  return children ? `<${tag}${attributesOf(node)}>${children}</${tag}>` : `<${tag}${attributesOf(node)} />`;
}
