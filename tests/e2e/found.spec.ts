import { expect, test } from './server.ts';

test.use({ site: 'live' });

// What the files say that programs read, tests/live/pages.test.ts compares with the pages.

test('every file that others read is served as what it is', async ({ request }) => {
  const types = {
    '/sitemap-index.xml': 'application/xml; charset=utf-8',
    '/sitemap.xml': 'application/xml; charset=utf-8',
    '/rss.xml': 'application/xml; charset=utf-8',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/llms.txt': 'text/plain; charset=utf-8',
    '/humans.txt': 'text/plain; charset=utf-8',
    '/.well-known/security.txt': 'text/plain; charset=utf-8',
    '/site.webmanifest': 'application/manifest+json; charset=utf-8',
    '/courses.ics': 'text/calendar; charset=utf-8; method=PUBLISH',
    '/courses.json': 'application/json; charset=utf-8',
    '/courses.schema.json': 'application/json; charset=utf-8',
    '/favicon.ico': 'image/x-icon',
    '/favicon.svg': 'image/svg+xml; charset=utf-8',
    '/icons/180.png': 'image/png',
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await request.get(path);
    expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, type]);
  }
});
