import { escapeXml } from '../../model/text/escape-xml.ts';

/** Markup that `html` has made, so that no text in it is unescaped. */
class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** Contents of an element or attribute. Lists are joined; false, null and undefined are left out. */
export type Part = Html | string | number | false | null | undefined | readonly Part[];

function render(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (part === false || part === null || part === undefined) return '';
  return typeof part === 'object' ? part.map(render).join('') : escapeXml(String(part));
}

/**
 * Template tag that makes markup and escapes every value that is not markup itself.
 * @throws if an attribute is not in quotes, because escaping would not contain its value
 */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  if (texts.slice(0, -1).some((text) => /\s[\w-]+=$/.test(text))) throw new Error('An attribute needs quotes.');
  return new Html(String.raw({ raw: texts }, ...parts.map(render)));
}

/** Prefix of all addresses of the desk; the public listener has no such address. */
export const base = '/desk';

export const link = (href: string, words: Part) => html`<a href="${href}">${words}</a>`;

/** A list with a class; undefined if it has no items. */
export const list = (className: string, items: readonly Part[]) =>
  items.length > 0 &&
  html`<ul class="${className}">
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`;

/** Description list; omits rows without a value. */
export function facts(rows: readonly (readonly [label: string, value: Part])[]) {
  const shown = rows.filter(([, value]) => value !== '' && value !== undefined && value !== false);
  return html`<dl class="facts">
    ${shown.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/** A column of a table: its heading, and the content of a row's cell. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => Part];

/**
 * A table; the first column has the headings of the rows. On a narrow screen each row becomes a list of labelled cells; the
 * roles are explicit because Safari drops a table's semantics when its `display` changes.
 */
export const table = <Row>(caption: string, rows: readonly Row[], columns: readonly Column<Row>[]) =>
  html`<table role="table">
    <caption>
      ${caption}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        ${columns.map(([heading]) => html`<th scope="col" role="columnheader">${heading}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        (row) =>
          html`<tr role="row">
            ${columns.map(([heading, cell], index) =>
              index === 0
                ? html`<th scope="row" role="rowheader">${cell(row)}</th>`
                : html`<td role="cell" data-label="${heading}">${cell(row)}</td>`,
            )}
          </tr>`,
      )}
    </tbody>
  </table>`;
