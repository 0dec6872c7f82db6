// Makes one file of a page of the preview. Patterns find the places, because the build writes them always alike.
import { createHash } from 'node:crypto';
import { dayInSingapore, dayInWords } from '../../../model/dates/day.ts';
import { previewPath } from '../contract.ts';

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
 * A page of the preview as one file: styles, pictures and fonts in it, no script, forms that cannot be sent, links to the
 * public pages.
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
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'`;
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
