// Private links: a page as it will be, for a reader without a sign-in. Each is one file without scripts, under a name that
// cannot be guessed, which the public server serves for seven days.
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dayInSingapore, dayInWords } from '../../../model/dates/day.ts';
import { privateLinkDays } from '../../../model/pages/addresses.ts';
import { previewPath } from '../contract.ts';
import { replaceFile } from './replace-file.ts';

/** A private link, as its list shows it. */
export interface PrivatePage {
  name: string;
  address: string;
  /** Name of the person who made it. */
  by: string;
  /** Time of its end, as ISO 8601. */
  until: string;
}

/** Keeps a page under a new name. @returns the name */
export function keepPrivatePage(folder: string, page: Omit<PrivatePage, 'name' | 'until'>, html: string, until: Date) {
  const name = randomBytes(16).toString('base64url');
  // A page that is not in the list could be neither withdrawn nor removed.
  replaceFile(join(folder, `${name}.json`), JSON.stringify({ ...page, name, until: until.toISOString() }));
  replaceFile(join(folder, `${name}.html`), html);
  return name;
}

export const endOfLink = (now: Date) => new Date(now.getTime() + privateLinkDays * 86_400_000);

/** The links that work, the latest first. Those that have ended are removed. */
export function listPrivatePages(folder: string, now: Date): PrivatePage[] {
  const pages = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as PrivatePage);
  for (const { name, until } of pages) if (new Date(until) < now) withdrawPrivatePage(folder, name);
  return pages.filter(({ until }) => new Date(until) >= now).sort((a, b) => b.until.localeCompare(a.until));
}

/** Ends a link at once; one that has ended already is no error. */
export function withdrawPrivatePage(folder: string, name: string): void {
  for (const ending of ['html', 'json']) rmSync(join(folder, `${name}.${ending}`), { force: true });
}

/** A file of the preview. */
export interface PreviewedFile {
  type: string;
  bytes: Buffer;
}

/** Replaces each match of a global pattern by the result of an asynchronous function. */
async function replaceEach(text: string, pattern: RegExp, replace: (match: RegExpMatchArray) => Promise<string>) {
  const replacements = await Promise.all([...text.matchAll(pattern)].map(replace));
  return text.replaceAll(pattern, () => replacements.shift() ?? '');
}

const dataUrl = ({ type, bytes }: PreviewedFile) => `data:${type.split(';')[0]};base64,${bytes.toString('base64')}`;

/**
 * A page of the preview as one file: styles, fonts and the site's own pictures in it, photographs from their host, no
 * script, forms that cannot be sent, links to the public pages. Patterns find the places, because the build writes them
 * always alike.
 * @param until the end of the link, which a note on the page names
 * @param read reads a file of the preview by its address there
 */
export async function makeSelfContained(html: string, until: Date, read: (address: string) => Promise<PreviewedFile>) {
  const sheets = [...html.matchAll(/<link rel="stylesheet"(?: media="(\w+)")?[^>]*? href="([^"]+)"[^>]*>/g)];
  const styles = sheets.map(async ([, media, address = '']) => {
    const css = (await read(address)).bytes.toString('utf8');
    const cssWithFiles = await replaceEach(
      css,
      /url\(["']?(\/[^)"']+)["']?\)/g,
      async ([, file = '']) => `url(${dataUrl(await read(file))})`,
    );
    return media ? `@media ${media}{${cssWithFiles}}` : cssWithFiles;
  });
  const css = (await Promise.all(styles)).join('\n');
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data: https:; font-src data:; base-uri 'none'; form-action 'none'`;
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer"><style>${css}</style>`;
  const note = `<p role="note">A draft, shown under this link until ${dayInWords(dayInSingapore(until))}. Forms cannot be sent from here.</p>`;
  const withoutScripts = html
    .replace(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replace(/<link\b[^>]*>|<meta (?:charset|name="robots"|property)[^>]*>/g, '')
    .replace(/<form\b/g, '<form inert')
    .replace(/<head\b[^>]*>/, (start) => start + head)
    .replace(/<body\b[^>]*>/, (start) => start + note);
  const withPictures = await replaceEach(
    withoutScripts,
    new RegExp(`src="(${previewPath}/[^"]+)"`, 'g'),
    async ([, file = '']) => `src="${dataUrl(await read(file))}"`,
  );
  return withPictures.replaceAll(`="${previewPath}"`, '="/"').replaceAll(`="${previewPath}/`, '="/');
}
