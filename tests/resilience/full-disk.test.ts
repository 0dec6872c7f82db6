import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { expectFormReturned } from './refused-forms.ts';
import { ask, savedSubmissions, makeWorkplace, person, register, startServer, until } from './server-process.ts';
import { mountSmallDisk, unmount } from './small-disk.ts';

const place = makeWorkplace();
const { data } = place;
mkdirSync(data);

const mounted = mountSmallDisk(data, '4m');
afterAll(() => {
  if (mounted) unmount(data);
  place.remove();
});

test.skipIf(!mounted)(
  'the disk is full: 503 with every value in the form, pages go on, nothing acknowledged is lost, and it recovers by itself',
  async () => {
    const server = await startServer(place.environment);
    const acknowledged: string[] = [];
    const take = async (n: number) => {
      const response = await register(server, { ...person, email: `mei${n}@example.com` });
      if (response.status === 201) acknowledged.push(`mei${n}@example.com`);
      return response.status;
    };
    expect(await take(0)).toBe(201);
    const filler = join(data, 'filler');
    try {
      writeFileSync(filler, Buffer.alloc(8_000_000));
    } catch {
      // It is full: that was the purpose.
    }
    const statuses: number[] = [];
    for (let n = 1; n < 12; n++) statuses.push(await take(n));
    expect(statuses.at(-1)).toBe(503);
    expect(statuses.filter((status) => ![201, 503].includes(status))).toEqual([]);
    await expectFormReturned(server);

    rmSync(filler);
    await until(async () => (await ask(server, '/healthz')).status === 200, 'a healthy server');
    expect(await take(99)).toBe(201);
    await server.stop();
    const addresses = (await savedSubmissions(place.environment)).map(({ values }) => values['email'] ?? '');
    expect(addresses.sort()).toEqual(acknowledged.sort());
  },
);
