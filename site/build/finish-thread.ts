// A thread of finish-pages.ts: finishes some pages of a built site.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { unescapeXml } from '../../model/text/escape-xml.ts';
import { withPolicy } from './content-policy.ts';
import { hollowParts } from './hollow-parts.ts';
import { stylesOfPage } from './own-styles.ts';

/** The folder of the built site, and the pages to finish in it. */
export interface FinishTask {
  root: string;
  pages: readonly string[];
}

/** Sentences about what those pages promise and do not have, and the addresses of the style sheets that were put into them. */
export interface FinishResult {
  problems: string[];
  sheets: string[];
}

const sheetLinks = /<link rel="stylesheet" href="(\/_astro\/[^"]+)"[^>]*>/g;
const moduleScripts = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;

/** Removes React's comments between adjacent texts, which only the hydration of islands needs. */
const withoutReactComments = (html: string) =>
  html
    .split(/(<site-island[^]*?<\/site-island>)/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('<!-- -->', '') : part))
    .join('');

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Puts the hash of each script beside its address (Subresource Integrity): a browser refuses a file that was changed on the
 * way. `async`, because a browser lays out a page 50 ms sooner if it waits for no script.
 */
const withHashes = (html: string, read: (address: string) => string) =>
  html.replace(
    moduleScripts,
    (_, address: string) => `<script type="module" src="${address}" integrity="${hash(read(address))}" async></script>`,
  );

/** Length from which an island's properties are a file of their own, in characters of the page. */
const longProps = 900;

/** Moves long properties of islands into files, which are fetched with their code. This saves 700 bytes of a page with a form. */
const withoutLongProps = (html: string, root: string) =>
  html.replace(/(<site-island [^>]*?props=")([^"]+)/g, (markup, start: string, props: string) => {
    if (props.length < longProps) return markup;
    const json = unescapeXml(props);
    const address = `/_astro/props.${createHash('sha256').update(json).digest('hex').slice(0, 8)}.json`;
    writeFileSync(join(root, address), json);
    return start + address;
  });

function withOwnStyles(html: string, read: (address: string) => string): string {
  const css = Array.from(html.matchAll(sheetLinks), ([, address = '']) => read(address)).join('');
  const markup = withoutReactComments(html.replace(sheetLinks, ''));
  return markup.replace('</head>', () => `<style>${stylesOfPage(css, markup)}</style></head>`);
}

// A day and its month, amounts, lengths of time and numbers of standards, bills and articles stay on one line. It is done
// to built pages, because the content has no hard blanks. Parts that run in the browser keep their text, which must match
// what their script renders.
const textsAndMarkup = /<(script|style|title|textarea|site-island)\b[^]*?<\/\1>|<(?:"[^"]*"|[^">])*>|[^<]+/g;

const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';

/** Each match is written without a break at its blanks. */
const unbreakable = new RegExp(
  [
    // The year may be on the next line: a whole date is wider than a phone's column when text is twice its size.
    `\\b\\d{1,2} ${month}\\b`,
    `\\b${month} \\d{1,2}(?=, \\d{4}\\b)`,
    '\\b(?:ISO|IEC|SS|[AHS]B|SGD|EUR|USD|CNY|KRW|Articles?|[Ss]ections?|Notices?|Annex) (?=[\\dIVX])',
    '\\d (?=(?:million|billion|hours?|days?|weeks?|months?|sessions)\\b)',
  ].join('|'),
  'g',
);

/** The page with hard blanks inside its dates, amounts and numbers. */
export const withoutBreaks = (html: string): string =>
  html.replace(textsAndMarkup, (part) =>
    part.startsWith('<') ? part : part.replace(unbreakable, (phrase) => phrase.replaceAll(' ', '\u00a0')),
  );

function finishPages({ root, pages }: FinishTask): FinishResult {
  const files = new Map<string, string>();
  const read = (address: string) => {
    const text = files.get(address) ?? readFileSync(join(root, address), 'utf8');
    files.set(address, text);
    return text;
  };
  const problems: string[] = [];
  for (const page of pages) {
    const html = readFileSync(join(root, page), 'utf8');
    // The gallery shows sections without the rest of their page.
    if (!page.startsWith('gallery/'))
      problems.push(...hollowParts(html).map((problem) => `/${page.replace(/\.html$/, '')}: ${problem}`));
    const finished = withHashes(withoutLongProps(withoutBreaks(withOwnStyles(html, read)), root), read);
    writeFileSync(join(root, page), withPolicy(finished));
  }
  return { problems, sheets: [...files.keys()].filter((address) => address.endsWith('.css')) };
}

if (!isMainThread) parentPort?.postMessage(finishPages(workerData as FinishTask));
