/** Attributes that lead to addresses of the site. */
const leading = /(<[a-z](?:"[^"]*"|[^">])*?\s(?:href|src|action|fetches)=")\/(?!\/)/gi;

const speculationRules = /<script type="speculationrules">[^]*?<\/script>/;

/** The search index with addresses of pages in the preview. */
export const indexWithinPreview = (json: string, base: string): string =>
  json.replaceAll('"url":"/', `"url":"${base.replace(/\/$/, '')}/`);

/**
 * A page of the site whose links, pictures and scripts stay below an address, and which fetches no page in advance.
 * @param base the address of the preview, for example `/website/preview`
 */
export function withinPreview(html: string, base: string): string {
  const inside = `${base.replace(/^\/|\/$/g, '')}/`;
  return html
    .replace(speculationRules, '')
    .replace(leading, (_, start: string) => `${start}/${inside}`)
    .replaceAll(`"/${inside}${inside}`, `"/${inside}`)
    .replaceAll(`"/${inside}"`, `"${base.replace(/\/$/, '')}"`);
}
