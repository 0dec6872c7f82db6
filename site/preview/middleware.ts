import { defineMiddleware } from 'astro:middleware';
import { pagePolicy } from '../build/content-policy.ts';
import { previewRequest } from '../site-content.ts';
import { indexWithinPreview, withinPreview } from './within-preview.ts';

/** Renders a page from the content of its request, with links that stay in the preview and a strict policy. */
export const onRequest = defineMiddleware(({ locals, url }, next) =>
  previewRequest.run(locals.previewed, async () => {
    const response = await next();
    const base = import.meta.env.BASE_URL;
    if (url.pathname.endsWith('/search-index.json'))
      return new Response(indexWithinPreview(await response.text(), base), response);
    if (!/text\/html/.test(response.headers.get('content-type') ?? '')) return response;
    const html = withinPreview(await response.text(), base);
    const policy = pagePolicy(html).replace(/form-action [^;]*/, "form-action 'none'");
    return new Response(html, {
      status: response.status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `${policy}; frame-ancestors 'self'`,
      },
    });
  }),
);
