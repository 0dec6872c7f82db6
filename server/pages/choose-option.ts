import { escapeXml } from '../../model/text/escape-xml.ts';

/** Maximum number of query parameters that are looked at: each costs a search through the page. */
const maxParameters = 5;

function choose(html: string, name: string, value: string): string | undefined {
  // A field name, as model/forms/form.ts defines it.
  if (value === '' || !/^[a-z][A-Za-z]{0,40}$/.test(name) || value.length > 100) return undefined;
  const select = new RegExp(`<select [^>]*name="${name}"[^>]*>.*?</select>`, 's').exec(html);
  const option = `<option value="${escapeXml(value)}"`;
  const at = select?.[0].indexOf(option) ?? -1;
  if (!select || at < 0) return undefined;
  const begin = select.index + at;
  return `${html.slice(0, begin)}<option selected value="${escapeXml(value)}"${html.slice(begin + option.length)}`;
}

/**
 * Selects the option of a form that the query names (`?courseDate=28-aug-2025`), for visitors without script.
 * @returns the changed page; undefined if the query names no option on it
 */
export function chooseOption(html: string, query: Readonly<Record<string, unknown>>): string | undefined {
  if (!html.includes('data-form=')) return undefined;
  for (const [name, value] of Object.entries(query).slice(0, maxParameters)) {
    const chosen = typeof value === 'string' ? choose(html, name, value) : undefined;
    if (chosen !== undefined) return chosen;
  }
  return undefined;
}
