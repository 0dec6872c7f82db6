import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderReturnedForm, ReturnedForm } from '../../model/forms/sent-form.ts';
import { viewsFolder } from '../../model/reader/served-content.ts';
import { unescapeXml } from '../../model/text/escape-xml.ts';

/** Removes characters that HTML cannot contain; the form has an error for them. */
const removeInvalidCharacters = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');

/** Islands of a built page; the build has moved long properties into a file (site/build/finish-pages.ts). */
const islandPattern = /<site-island name="(\w+)" props="([^"]*)"[^>]*>([^]*?)<\/site-island>/g;

/**
 * The page of a form with the form as the visitor sent it: every value as it was typed, each error beside its field and in
 * the summary. The same React component renders it that renders the form in the build.
 * @param html the built page
 * @param render renders an island; `readProps` reads the properties of one by the address of their file
 */
export function returnForm(
  html: string,
  returned: ReturnedForm,
  { render, readProps }: { render: RenderReturnedForm; readProps: (address: string) => string },
): string {
  const values = Object.fromEntries(
    Object.entries(returned.values).map(([name, value]) => [name, removeInvalidCharacters(value)]),
  );
  const validForm = { ...returned, values };
  // For the island (site/browser/form-controls.ts), so that it renders the same.
  const note = JSON.stringify(validForm).replaceAll('<', '\\u003c');
  const isOfForm = (island: string) => island.includes(`data-form="${returned.form}"`);
  return html
    .replace(islandPattern, (island: string, name: string, props: string, markup: string) => {
      if (!isOfForm(island)) return island;
      const json = props.startsWith('/') ? readProps(props) : unescapeXml(props);
      const openingTag = island.slice(0, -`${markup}</site-island>`.length);
      return `${openingTag}${render(name, JSON.parse(json) as object, validForm)}</site-island>`;
    })
    .replace('<title>', '<title>Error: ')
    .replace('</head>', () => `<script type="application/json" data-returned-form="">${note}</script></head>`);
}

/** Returns a form of a site as `returnForm`; React is loaded with the first. @param site folder of the built site */
export async function returnFormOf(site: string, html: string, returned: ReturnedForm): Promise<string> {
  const file = join(site, viewsFolder, 'returned-form.js');
  const views = (await import(pathToFileURL(file).href)) as { renderReturnedForm: RenderReturnedForm };
  return returnForm(html, returned, {
    render: views.renderReturnedForm,
    readProps: (address) => readFileSync(join(site, address), 'utf8'),
  });
}
