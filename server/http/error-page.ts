import { parse, serialize } from 'parse5';
import { appendChild, findByAttribute, findElement, newElement, setAttribute, setText } from './html-tree.ts';
import { preparePage, type PreparedPage } from './send-page.ts';
import type { NamedPage } from './suggest-pages.ts';

const fallback =
  '<!doctype html><html lang="en-SG"><title>Plumbline</title><main><h1></h1><p></p><p><a href="/">Return to Home</a></p></main></html>';

/** How many pages of errors stay ready; there are a few dozen. The bound is for messages with a number in them. */
const ready = 300;

/**
 * The pages that tell an error. Each is made and compressed once: an error costs no more than a page.
 * @param template the built 404 page
 */
export function errorPages(template: string | undefined) {
  const errors = new Map<string, PreparedPage>();
  const notFound = new Map<readonly NamedPage[], PreparedPage>();
  const frame = template ?? fallback;

  return {
    /** A page that says what went wrong, in the frame of the 404 page. */
    error(message: string): PreparedPage {
      const known = errors.get(message);
      if (known) return known;
      const page = preparePage(withMessage(frame, 'There is a problem', message), frame);
      if (errors.size < ready) errors.set(message, page);
      return page;
    },
    /** The page of an unknown address, with links to the pages that may have been meant. */
    notFound(suggested: readonly NamedPage[]): PreparedPage {
      let page = notFound.get(suggested);
      if (!page) {
        const html = template
          ? withSuggestions(template, suggested)
          : withMessage(fallback, 'Oops! Page not found', 'There is no page at this address.');
        notFound.set(suggested, (page = preparePage(html, frame)));
      }
      return page;
    },
  };
}

function withSuggestions(template: string, suggested: readonly NamedPage[]): string {
  if (suggested.length === 0) return template;
  const document = parse(template);
  const list = findByAttribute(document, 'data-slot', 'near-pages');
  if (!list) return template;
  setAttribute(list, 'hidden', undefined);
  for (const { path, name } of suggested)
    appendChild(list, newElement('li', {}, newElement('a', { href: path }, name)));
  return serialize(document);
}

function withMessage(template: string, heading: string, message: string): string {
  const document = parse(template);
  const main = findElement(document, 'main') ?? document;
  const title = findElement(document, 'title');
  const h1 = findElement(main, 'h1');
  const paragraph = findElement(main, 'p');
  if (title) setText(title, heading);
  if (h1) setText(h1, heading);
  if (paragraph) setText(paragraph, message);
  return serialize(document);
}
