// Registrations while the server or its store fails.
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { sendRequest, person, referenceOf, register, registerByPage } from './requests.ts';
import { query, savedSubmissions } from './saved-data.ts';
import { until } from './server-process.ts';

/** Registers NAME@example.com, again until it is saved. @returns the reference */
export const registerOne = (server: { port: number }, name: string) =>
  until(async () => {
    const response = await register(server, { ...person, submissionKey: name, email: `${name}@example.com` });
    return response.status < 300 && referenceOf(response);
  }, 'a form that is saved');

/** Checks that forms come back with their values, while pages are served. */
export async function expectFormsReturned(server: { port: number }): Promise<void> {
  const refused = { ...person, email: 'refused@example.com' };
  const [json, page, otherPage] = await Promise.all([
    register(server, refused),
    registerByPage(server, refused),
    sendRequest(server, '/services'),
  ]);
  expect([json.status, page.status, otherPage.status]).toEqual([503, 503, 200]);
  expect((JSON.parse(json.body) as { message: string }).message).toContain('We could not save your form');
  expect(page.body).toContain('value="refused@example.com"');
}

/** The local parts of the addresses of all that is saved, oldest first. */
export const savedNames = async (environment: Record<string, string>) =>
  (await savedSubmissions(environment)).map(({ values }) => values['email']?.replace('@example.com', ''));

/** Registers people from eight clients, each again with its key until it is acknowledged, as the page does. */
export function startLoad(servers: () => readonly { port: number }[]) {
  const acknowledged = new Map<string, string>();
  const statuses = new Set<number>();
  let keyCount = 0;
  let isRunning = true;
  async function runClient(_: unknown, clientNumber: number): Promise<void> {
    for (let key = ''; isRunning;) {
      key ||= `key-${keyCount++}`;
      const currentServers = servers();
      const server = currentServers[(clientNumber + keyCount) % currentServers.length] ?? { port: 0 };
      const fields = { ...person, submissionKey: key, email: `${key}@example.com` };
      const response = await register(server, fields).catch(() => undefined);
      if (response) statuses.add(response.status);
      else await pause(20);
      if (!response || response.status >= 300) continue;
      acknowledged.set(key, referenceOf(response));
      key = '';
    }
  }
  const clients = Array.from({ length: 8 }, runClient);
  return {
    acknowledged,
    statuses,
    /** Waits for a few more acknowledged registrations, and a moment. */
    async goOn(): Promise<void> {
      const count = acknowledged.size;
      await until(() => acknowledged.size > count + 2, 'a few acknowledged registrations');
      await pause(Math.random() * 100);
    },
    async stop(): Promise<void> {
      isRunning = false;
      await Promise.all(clients);
    },
  };
}

/** Checks that each acknowledged registration was saved, and that each saved one is there once, with its two emails. */
export async function expectNoneLost(environment: Record<string, string>, acknowledged: ReadonlyMap<string, string>) {
  const rows = await query(
    environment,
    'select submission_key as key, reference, (select count(*) from emails where submission_id = s.id) as emails from submissions s',
  );
  const saved = new Map(rows.map(({ key, reference }) => [key, reference]));
  expect([...acknowledged].filter(([key, reference]) => saved.get(key) !== reference)).toEqual([]);
  expect(saved.size).toBe(rows.length);
  expect(rows.filter(({ emails }) => Number(emails) !== 2)).toEqual([]);
}
