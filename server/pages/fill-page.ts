// Built pages that the server changes for one visitor. All that it changes is markup of our own components, as React writes
// it: a slot is a hidden element with `data-slot`: empty, or with its text, or a link without its address.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderReturnedForm, ReturnedForm } from '../../model/forms/sent-form.ts';
import { viewsFolder } from '../../model/reader/served-content.ts';
import { escapeXml, unescapeXml } from '../../model/text/escape-xml.ts';
import type { NamedPage } from './unknown-address.ts';

/** Content of a confirmation page: nothing personal, because anyone who has the address can open it. */
export type ConfirmationSlots = Partial<
  Record<'reference' | 'course' | 'date' | 'price' | 'calendar' | 'form', string> &
    Record<'emailed' | 'not-emailed' | 'active' | 'seated' | 'begun' | 'waiting' | 'cancelled', true>
>;

/** Shows the slots that have content: the address of a link, or what is put at the beginning of another element. */
const fillSlots = (html: string, contents: Readonly<Record<string, string>>): string =>
  html.replace(/<\w+[^<>]* data-slot="([\w-]+)"[^<>]*>/g, (tag, slot: string) => {
    if (!Object.hasOwn(contents, slot)) return tag;
    const shownTag = tag.replace(' hidden=""', '');
    return shownTag.includes(' href=""')
      ? shownTag.replace(' href=""', () => ` href="${contents[slot]}"`)
      : `${shownTag}${contents[slot]}`;
  });

/**
 * Fills the slots of a built confirmation page. Slots without a value stay hidden.
 * @param slots `calendar` and `form` are addresses; `true` shows a slot that contains its text already
 */
export function fillConfirmationPage(template: string, slots: ConfirmationSlots): string {
  const contents = Object.entries(slots).map(([name, text]) => [name, text === true ? '' : escapeXml(text)] as const);
  return fillSlots(template, Object.fromEntries(contents));
}

/** The 404 page with a message as its opening paragraph. */
export const replaceLead = (template: string, message: string): string =>
  template.replace(/(<main.*?<p(?: [^>]*)?>).*?(?=<\/p>)/s, (_text, before: string) => before + escapeXml(message));

/** Error page: the 404 page with its texts replaced, also in the footer and in the drawing. */
export function renderErrorPage(template: string, message: string): string {
  const title = 'There is a problem';
  const renamedPage = template
    .replace(/<title>[^<]*/, `<title>${title}`)
    .replace(/(<h1[^>]*>).*?(?=<\/h1>)/s, `$1${title}`)
    .replace(/(<p data-page-name="">).*?(?=<\/p>)/s, `$1${title}`)
    .replace(/(?<=<main.*)<text.*?<\/text>/s, '');
  return replaceLead(renamedPage, message);
}

/** The 404 page with links to similar pages. */
export function addSuggestions(template: string, suggestions: readonly NamedPage[]): string {
  const links = suggestions.map(({ url, title }) => `<li><a href="${escapeXml(url)}">${escapeXml(title)}</a></li>`);
  return fillSlots(template, { 'near-pages': links.join('') });
}

/**
 * Selects the options that the query names (`?courseDate=28-aug-2025`), for visitors without script. A value that is not
 * offered is ignored.
 */
export function chooseOptions(html: string, query: Readonly<Record<string, unknown>>): string {
  return html.replace(/<select[^>]* name="(\w+)"[^>]*>.*?<\/select>/gs, (select, name: string) => {
    const options = select.match(/<option[^>]*>/g) ?? [];
    const valueOf = (option: string) => unescapeXml(/ value="([^"]*)"/.exec(option)?.[1] ?? '');
    const chosenOption = options.find((option) => valueOf(option) === query[name]);
    return chosenOption === undefined
      ? select
      : select
          .replaceAll(' selected=""', '')
          .replace(chosenOption.replace(' selected=""', ''), (option) => option.replace('>', ' selected="">'));
  });
}

/** Removes characters that HTML cannot contain; the form has an error for them. */
const removeInvalidCharacters = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');

/** Islands of a built page; the build has moved long properties into a file (site/build/finish-pages.ts). */
const islandPattern = /<site-island name="(\w+)" props="([^"]*)"[^>]*>([^]*?)<\/site-island>/g;

/**
 * The page of a form with the form as the visitor sent it: every value as it was typed, each error beside its field and in
 * the summary. The same React component renders it that renders the form in the build.
 * @param site folder of the built site
 * @param html the built page
 */
export async function returnForm(site: string, html: string, returned: ReturnedForm): Promise<string> {
  const views = pathToFileURL(join(site, viewsFolder, 'returned-form.js'));
  const { renderReturnedForm } = (await import(views.href)) as { renderReturnedForm: RenderReturnedForm };
  const values = Object.fromEntries(
    Object.entries(returned.values).map(([name, value]) => [name, removeInvalidCharacters(value)]),
  );
  const validForm = { ...returned, values };
  // For the island (site/browser/form-controls.ts), so that it renders the same.
  const note = JSON.stringify(validForm).replaceAll('<', '\\u003c');
  return html
    .replace(islandPattern, (island: string, name: string, props: string, markup: string) => {
      if (!island.includes(`data-form="${returned.form}"`)) return island;
      const json = props.startsWith('/') ? readFileSync(join(site, props), 'utf8') : unescapeXml(props);
      const openingTag = island.slice(0, -`${markup}</site-island>`.length);
      return `${openingTag}${renderReturnedForm(name, JSON.parse(json) as object, validForm)}</site-island>`;
    })
    .replace('<title>', '<title>Error: ')
    .replace('</head>', () => `<script type="application/json" data-returned-form="">${note}</script></head>`);
}

const compress = promisify(gzip);

/** Sends a page that is not a file of the build: an error, a confirmation, a form with errors. */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  // A coding with the weight 0 is refused (RFC 9110, 12.4.2).
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/i.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await compress(html));
}
