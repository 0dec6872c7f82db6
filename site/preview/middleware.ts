import type { MiddlewareHandler } from 'astro';
import { pagePolicy } from '../build/content-policy.ts';
import { previewRequest } from '../site-content.ts';

/** Attributes of a tag that lead to an address of the site, up to its first slash. */
const addressAttribute = /(<[a-z](?:"[^"]*"|[^">])*?\s(?:href|src|action|fetches|data-plate)=")\/(?!\/)/gi;

const speculationRules = /<script type="speculationrules">[^]*?<\/script>/;

/**
 * Keeps the links, pictures and scripts of a page in the preview. The page fetches no other page in advance.
 * @param base address of the preview without a slash at its end, for example `/website/preview`
 */
export function keepInPreview(html: string, base: string): string {
  return html
    .replace(speculationRules, '')
    .replace(addressAttribute, (_, start: string) => `${start}${base}/`)
    .replaceAll(`"${base}${base}/`, `"${base}/`)
    .replaceAll(`"${base}/"`, `"${base}"`);
}

/** The search index with addresses of pages in the preview, which is at `base`. */
export const indexInPreview = (json: string, base: string): string => json.replaceAll('"url":"/', `"url":"${base}/`);

/** Renders a page from the content of its request, with links that stay in the preview and a strict policy. */
export const onRequest: MiddlewareHandler = ({ locals, url }, next) =>
  previewRequest.run(locals.previewed, async () => {
    const response = await next();
    const base = import.meta.env.BASE_URL.replace(/\/$/, '');
    if (url.pathname.endsWith('/search-index.json'))
      return new Response(indexInPreview(await response.text(), base), response);
    if (!/text\/html/.test(response.headers.get('content-type') ?? '')) return response;
    const html = keepInPreview(await response.text(), base);
    const policy = pagePolicy(html).replace(/form-action [^;]*/, "form-action 'none'");
    return new Response(html, {
      status: response.status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `${policy}; frame-ancestors 'self'`,
      },
    });
  });
