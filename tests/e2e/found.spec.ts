import { expect, test } from './server.ts';

test.use({ site: 'live' });

// What the files say that programs read, tests/live/pages.test.ts compares with the pages.

test('every file that others read is served as what it is', async ({ request }) => {
  const types = {
    '/sitemap-index.xml': 'application/xml',
    '/sitemap.xml': 'application/xml',
    '/rss.xml': 'application/xml',
    '/robots.txt': 'text/plain',
    '/llms.txt': 'text/plain',
    '/humans.txt': 'text/plain',
    '/.well-known/security.txt': 'text/plain',
    '/site.webmanifest': 'application/manifest+json',
    '/courses.ics': 'text/calendar',
    '/courses.json': 'application/json',
    '/courses.schema.json': 'application/json',
    '/favicon.ico': 'image/vnd.microsoft.icon',
    '/favicon.svg': 'image/svg+xml',
    '/icons/180.png': 'image/png',
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await request.get(path);
    expect([path, response.status(), response.headers()['content-type']?.split('; charset')[0]]).toEqual([
      path,
      200,
      type,
    ]);
  }
});
