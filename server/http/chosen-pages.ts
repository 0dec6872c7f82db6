import { escapeXml } from '../../model/escape-xml.ts';
import { pageHtml, type ServedSite } from './read-site.ts';
import { preparePage, type PreparedPage } from './send-page.ts';

/** How many pages with a choice stay ready. */
const most = 60;

/** How many names of a query are looked at: each costs a look through the page. */
const mostNames = 5;

/** The page with an option chosen, or undefined where it has no such select or option. */
function withChosen(html: string, name: string, value: string): string | undefined {
  const select = new RegExp(`<select [^>]*name="${name}"[^>]*>.*?</select>`, 's').exec(html);
  if (!select) return undefined;
  const option = `<option value="${escapeXml(value)}"`;
  const at = select[0].indexOf(option);
  if (at < 0) return undefined;
  const begin = select.index + at;
  return `${html.slice(0, begin)}<option selected value="${escapeXml(value)}"${html.slice(begin + option.length)}`;
}

/**
 * Makes pages whose form has chosen what the address says: for visitors without script. Each is made once.
 * @returns the page for a path and a query; undefined where the query chooses nothing on it
 */
export function chosenPages(site: ServedSite): (path: string, query: string) => PreparedPage | undefined {
  const ready = new Map<string, PreparedPage>();
  function choose(path: string, name: string, value: string): PreparedPage | undefined {
    // The name of a field, as model/form.ts has it.
    if (value === '' || !/^[a-z][A-Za-z]{0,40}$/.test(name) || value.length > 100) return undefined;
    const key = `${path}\n${name}\n${value}`;
    const known = ready.get(key);
    if (known) return known;
    const html = pageHtml(site, path);
    const chosen = html?.includes('data-form=') ? withChosen(html, name, value) : undefined;
    if (html === undefined || chosen === undefined) return undefined;
    const page = preparePage(chosen, html);
    if (ready.size >= most) ready.clear();
    ready.set(key, page);
    return page;
  }
  return (path, query) => {
    // What others add to an address, such as a campaign, may stand before or behind the choice.
    for (const [name, value] of [...new URLSearchParams(query)].slice(0, mostNames)) {
      const page = choose(path, name, value);
      if (page) return page;
    }
    return undefined;
  };
}
