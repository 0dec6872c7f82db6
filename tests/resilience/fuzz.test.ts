import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureFiles } from './fixture-site.ts';
import { fuzz, partialRows, startFuzzedServer, type FuzzedServer } from './fuzz/fuzz-server.ts';

let fuzzed: FuzzedServer;
beforeAll(async () => {
  fuzzed = await startFuzzedServer();
});
afterAll(async () => {
  await fuzzed.server.stop();
  fuzzed.place.remove();
});

const paths = ['/', '/healthz', ...Object.keys(fixtureFiles).map((name) => `/${name.replace(/\.html$/, '')}`)];
const requests = Number(process.env['FUZZ'] ?? 4_000);
// Another day, other inputs; a failure names its seed.
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Date.now() / 86_400_000));

test('nothing that anybody sends gets an error of ours, a hang, half a registration or what is another’s', async () => {
  await fuzz(fuzzed, paths, 1_000, seed);
  const before = await fuzzed.memory();
  await fuzz(fuzzed, paths, requests, seed + 100);
  const after = await fuzzed.memory();
  expect(after - before).toBeLessThan(20_000_000);
  const { rows, partial } = partialRows(fuzzed);
  expect(rows, 'some were good enough to be kept').toBeGreaterThan(20);
  expect(partial).toEqual([]);
  for (const status of [200, 201, 303, 400, 404, 405, 415, 422])
    expect(fuzzed.statuses.get(status) ?? 0, `answers ${status}`).toBeGreaterThan(0);
}, 5_000_000);
