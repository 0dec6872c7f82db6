import type { IncomingMessage } from 'node:http';
import { join, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { fileAt } from '../../model/pages/path-and-slug.ts';
import type { ContentIssue } from '../../model/reader/content-error.ts';
import { readSavedPreview } from '../../model/reader/preview-content.ts';
import { escapeXml } from '../../model/text/escape-xml.ts';
import { capitalise } from '../../model/text/words.ts';
import { contentRoot, editingServer } from '../settings.ts';
import { layerOrderPlugin } from './own-styles.ts';

/** Page shown in place of all others while content has mistakes; it reloads when a file is saved. */
function contentErrorsPage(issues: readonly ContentIssue[]): string {
  const title = `${issues.length === 1 ? 'One mistake' : `${issues.length} mistakes`} in the content`;
  const items = issues.map(({ file, line, column, message }) => {
    const text = escapeXml(capitalise(message));
    return `<li><code>${escapeXml(file)}</code>, line ${line}, column ${column}<p>${text}</p></li>`;
  });
  // Astro's overlay would repeat the mistakes as an error of the program.
  return `<!doctype html>
<html lang="en-SG">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
  body { max-width: 50rem; margin: 0 auto; padding: 2rem 1rem; font: 1.125rem/1.5 system-ui, sans-serif; }
  li { margin-block: 1.5rem; overflow-wrap: anywhere; }
  vite-error-overlay { display: none; }
</style>
<script type="module" src="/@vite/client"></script>
<main>
<h1>${title}</h1>
<p>Correct the file and save it. The page comes back by itself.</p>
<ol>${items.join('\n')}</ol>
</main>
</html>
`;
}

/** True if a browser requests a page, in a window or in the editor's preview, and not what is on it. */
function wantsPage({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    ['document', 'iframe'].includes(headers['sec-fetch-dest'] ?? 'document') &&
    /text\/html/.test(headers.accept ?? '')
  );
}

/**
 * For `npm run dev`: shows a change of content at once, and the mistakes of a page in its place until they are mended.
 * Forms are sent to the server that `npm run dev` starts.
 */
export const editLive: AstroIntegration = {
  name: 'plumbline:edit-live',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'dev') return;
      updateConfig({ vite: { plugins: [layerOrderPlugin] } });
      if (!editingServer) return;
      // Pictures for sharing are those of the last build.
      const serverPaths = ['/api', '/registrations', '/enquiries', '/_astro', '/social'];
      updateConfig({
        vite: { server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, editingServer])) } },
      });
    },
    'astro:server:setup': ({ server }) => {
      const folder = join(contentRoot, 'content');
      server.watcher.add(folder);
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(folder + sep)) return;
        // Astro caches the list of pages until it receives this event.
        for (const environment of Object.values(server.environments)) environment.hot.send('astro:content-changed', {});
        server.environments.client.hot.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        if (!wantsPage(request)) return next();
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const savedContent = readSavedPreview(contentRoot);
        const issues = savedContent.issuesOf(fileAt(pathname));
        const redirect = issues.length > 0 ? undefined : savedContent.content().redirects[pathname];
        if (redirect) {
          // Not permanent, because an editor may still change it.
          response.writeHead(302, { Location: redirect, 'Cache-Control': 'no-store' }).end();
        } else if (issues.length > 0) {
          response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
          response.end(contentErrorsPage(issues));
        } else next();
      });
    },
  },
};
