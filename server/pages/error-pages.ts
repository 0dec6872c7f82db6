import { parse, serialize } from 'parse5';
import { escapeXml } from '../../model/text/escape-xml.ts';
import { findByAttribute, findElement, setAttribute, setText } from './html-tree.ts';
import type { NamedPage } from './suggest-pages.ts';

const fallback =
  '<!doctype html><html lang="en-SG"><title>Plumbline</title><main><h1></h1><p></p><p><a href="/">Return to Home</a></p></main></html>';

const placeholder = '{{content}}';
const heading = 'There is a problem';

/** A built page, split at the place to fill, so that an error page requires no parsing. */
function split(html: string): (content: string) => string {
  const [before = '', after = ''] = html.split(placeholder);
  return (content) => before + content + after;
}

/** The 404 page with a message in place of its own words. */
function withMessage(template: string, title: string): (content: string) => string {
  const document = parse(template);
  const main = findElement(document, 'main') ?? document;
  for (const element of [findElement(document, 'title'), findElement(main, 'h1')]) if (element) setText(element, title);
  const paragraph = findElement(main, 'p');
  if (paragraph) setText(paragraph, placeholder);
  return split(serialize(document));
}

/** The 404 page with links to similar addresses. */
function withLinks(template: string): (content: string) => string {
  const document = parse(template);
  const list = findByAttribute(document, 'data-slot', 'near-pages');
  if (!list) return () => template;
  setAttribute(list, 'hidden', undefined);
  setText(list, placeholder);
  return split(serialize(document));
}

/**
 * Pages that report an error.
 * @param built the built 404 page
 */
export function errorPages(built: string | undefined) {
  const template = built ?? fallback;
  const message = withMessage(template, heading);
  const links = withLinks(template);
  const unknown = built ?? withMessage(fallback, 'Oops! Page not found')('There is no page at this address.');
  return {
    template,
    error: (text: string) => ({ template, html: message(escapeXml(text)) }),
    notFound(suggested: readonly NamedPage[]) {
      const items = suggested.map(({ path, name }) => `<li><a href="${escapeXml(path)}">${escapeXml(name)}</a></li>`);
      return { template, html: items.length === 0 ? unknown : links(items.join('')) };
    },
  };
}
