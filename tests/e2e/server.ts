import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { fixtureDist, fixtureRoot } from '../fixtures/build-fixture-site.ts';
import { startMailServer, type Email } from '../resilience/mail-catcher.ts';
import { savedSubmissions } from '../resilience/saved-data.ts';
import { makeWorkplace, root, startServer } from '../resilience/server-process.ts';

export interface Server {
  /** Address of the site: `http://127.0.0.1:41234`. */
  address: string;
  /** Rows of the saved submissions, with their values. */
  submissions(): Promise<Record<string, unknown>[]>;
  /** Saved submissions that contain a text: an email address, a reference. */
  saved(text: string): Promise<Record<string, unknown>[]>;
  /** Emails that arrived for an address, oldest first. Wait for one with `expect.poll`. */
  mailsTo(address: string): Email[];
}

/** `fixture` is the made-up firm of tests/fixtures; `live` is our own site, for rules that are independent of its content. */
export type Site = 'fixture' | 'live';

const sites: Record<Site, { SITE_DIR: string; CONTENT_DIR: string }> = {
  fixture: { SITE_DIR: fixtureDist, CONTENT_DIR: fixtureRoot },
  live: { SITE_DIR: join(root, 'dist'), CONTENT_DIR: root },
};

/** Starts a server on a site: empty data folder, free port, mailbox. */
async function openServer(site: Site): Promise<Server & { close: () => Promise<void> }> {
  const mail = await startMailServer();
  const { environment, remove } = makeWorkplace({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_TO: 'staff@server.example',
    // All tests of a worker send from one address; the limit has tests of its own.
    RATE_LIMIT: '10000',
    ...sites[site],
  });
  const { url, stop } = await startServer(environment);
  const submissions = () => savedSubmissions(environment);
  return {
    address: url,
    submissions,
    saved: async (text) => (await submissions()).filter((submission) => JSON.stringify(submission).includes(text)),
    mailsTo: (address) => mail.received.filter(({ to }) => to.includes(address)),
    async close() {
      await stop();
      await mail.close();
      remove();
    },
  };
}

/**
 * The tests of a worker share a server for each site. `test.use({ site: 'live' })` at the head of a file chooses our own
 * site.
 */
export const test = base.extend<{ server: Server; site: Site }, { serverOf: (site: Site) => Promise<Server> }>({
  site: ['fixture', { option: true }],
  serverOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const servers = new Map<Site, ReturnType<typeof openServer>>();
      await use((site) => {
        const server = servers.get(site) ?? openServer(site);
        servers.set(site, server);
        return server;
      });
      for (const server of servers.values()) await (await server).close();
    },
    { scope: 'worker' },
  ],
  server: async ({ serverOf, site }, use) => use(await serverOf(site)),
  baseURL: async ({ server }, use) => use(server.address),
  // Fails a test if the Content-Security-Policy or an integrity hash of our own pages blocked something.
  page: async ({ page }, use) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content.Security.Policy|Trusted(?:HTML|Script)|integrity/i.test(message.text()))
        refused.push(message.text());
    });
    await use(page);
    expect(refused, "blocked by the page's own policy").toEqual([]);
  },
});

export { expect };
