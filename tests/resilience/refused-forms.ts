import { expect } from 'vitest';
import {
  ask,
  person,
  register,
  registerByPage,
  savedSubmissions,
  until,
  type HttpResponse,
  type ServerProcess,
} from './server-process.ts';

/** What everybody gets while the store takes nothing: the form back with its values, and pages as ever. */
export async function expectFormReturned(server: ServerProcess): Promise<void> {
  const [json, page, health, other]: HttpResponse[] = await Promise.all([
    register(server, { ...person, email: 'json@example.com' }),
    registerByPage(server, { ...person, email: 'page@example.com' }),
    ask(server, '/healthz'),
    ask(server, '/services'),
  ]);
  expect([json?.status, page?.status, health?.status, other?.status]).toEqual([503, 503, 503, 200]);
  expect((JSON.parse(json?.body ?? '') as { message: string }).message).toContain('We could not save your form');
  expect(page?.body).toContain('value="page@example.com"');
  expect(page?.headers['retry-after']).toBe('60');
}

/** When it is over, the server goes on by itself; what was refused is not there, what was taken is. */
export async function expectRecovery(server: ServerProcess, environment: Record<string, string>): Promise<void> {
  await until(async () => (await ask(server, '/healthz')).status === 200, 'a healthy server');
  expect((await register(server, { ...person, email: 'after@example.com' })).status).toBe(201);
  expect(await server.stop()).toBe(0);
  const addresses = (await savedSubmissions(environment)).map(({ values }) => values['email']);
  expect(addresses.sort()).toEqual(['after@example.com', 'before@example.com']);
}
