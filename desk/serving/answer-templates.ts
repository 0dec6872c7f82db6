import { parse, serialize } from 'parse5';
import { appendChild, attribute, findElement, newElement, setAttribute, setText } from './html-tree.ts';
import type { NamedPage } from './near-pages.ts';

const fallback =
  '<!doctype html><html lang="en-SG"><title>Plumbline</title><main><h1></h1><p></p><p><a href="/">Return to Home</a></p></main></html>';

/**
 * The page of an unknown address, with links to near pages.
 * @param template the built 404 page
 */
export function notFoundPage(template: string | undefined, near: readonly NamedPage[]): string {
  if (template === undefined)
    return problemPage(undefined, 'Oops! Page not found', 'There is no page at this address.');
  if (near.length === 0) return template;
  const document = parse(template);
  const list = findElement(document, (element) => attribute(element, 'data-slot') === 'near-pages');
  if (!list) return template;
  setAttribute(list, 'hidden', undefined);
  for (const { path, name } of near) {
    const item = newElement('li', {});
    appendChild(item, newElement('a', { href: path }, name));
    appendChild(list, item);
  }
  return serialize(document);
}

/**
 * A page that says what went wrong, in the frame of the 404 page.
 * @param template the built 404 page
 */
export function problemPage(template: string | undefined, heading: string, message: string): string {
  const document = parse(template ?? fallback);
  const main = findElement(document, (element) => element.tagName === 'main') ?? document;
  const title = findElement(document, (element) => element.tagName === 'title');
  const h1 = findElement(main, (element) => element.tagName === 'h1');
  const paragraph = findElement(main, (element) => element.tagName === 'p');
  if (title) setText(title, heading);
  if (h1) setText(h1, heading);
  if (paragraph) setText(paragraph, message);
  return serialize(document);
}
