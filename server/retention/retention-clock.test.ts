import { describe, expect, test } from 'vitest';
import { makeSubmission, useTemporaryStore } from '../store/test-store.ts';
import { keepRetentionClock, trustedClock } from './retention-clock.ts';

const workplace = useTemporaryStore();
const hour = 3_600_000;
const day = 24 * hour;

/** A server with its clocks: `wall` can be set, `running` advances only while the server runs. */
function makeServer(overdue = 0) {
  const time = { wall: Date.parse('2026-11-28T15:58:00Z'), running: 0 };
  const start = () => keepRetentionClock(workplace.store, () => time.running);
  let clock = start();
  const now = () => new Date(time.wall);
  return {
    time,
    restart: () => (clock = start()),
    set: (wall: string) => (time.wall = Date.parse(wall)),
    async pass(ms: number) {
      time.wall += ms;
      time.running += ms;
      return await clock.observe(now());
    },
    /** Runs retention. @returns the time up to which it removes */
    async run() {
      const planned = await clock.plan(now(), async () => overdue);
      await clock.save(planned.clock);
      return planned.cutoff;
    },
  };
}

describe('a clock that has jumped', () => {
  test('is not trusted sooner because a second wrong clock is days further', async () => {
    const server = makeServer();
    await server.run();
    server.set('2028-01-02T00:00:00Z');
    await server.run();
    await server.pass(71 * hour);
    server.set('2028-01-09T00:00:00Z');
    expect(await server.run()).toBeUndefined();
    server.set('2029-06-01T00:00:00Z');
    expect(await server.run()).toBeUndefined();
    await server.pass(71 * hour);
    expect(await server.run()).toBeUndefined();
  });

  test('removes a week of data for each day of running time after 72 hours of it, across restarts', async () => {
    const server = makeServer();
    await server.run();
    server.set('2028-01-02T00:00:00Z');
    expect(await server.run()).toBeUndefined();
    for (let hours = 0; hours < 72; hours += 12) {
      expect(await server.run()).toBeUndefined();
      server.restart();
      await server.pass(0);
      await server.pass(12 * hour);
    }
    expect(await server.run()).toEqual(new Date('2026-12-05T15:58:00Z'));
    server.restart();
    expect(await server.run()).toBeUndefined();
    await server.pass(0);
    await server.pass(day);
    expect(await server.run()).toEqual(new Date('2026-12-12T15:58:00Z'));
  });

  test('that is set right removes as before, and pauses again at the next jump', async () => {
    const server = makeServer();
    await server.run();
    for (const right of ['2026-11-29T00:00:00Z', '2026-11-30T00:00:00Z']) {
      server.set('2028-01-02T00:00:00Z');
      expect(await server.run()).toBeUndefined();
      await server.pass(60 * hour);
      server.set(right);
      expect(await server.run()).toEqual(new Date(right));
    }
  });

  test('back, and is soon set right, removes as before', async () => {
    const server = makeServer();
    await server.run();
    server.set('1970-01-01T00:00:00Z');
    expect(await server.run()).toEqual(new Date(0));
    await server.pass(hour);
    server.restart();
    server.set('2026-11-29T00:00:00Z');
    expect(await server.run()).toEqual(new Date('2026-11-29T00:00:00Z'));
  });

  test('back before the first start delays retention by months, and not by decades', async () => {
    const server = makeServer();
    server.set('1970-01-01T00:00:00Z');
    await server.run();
    server.set('2026-11-29T00:00:00Z');
    expect(await server.run()).toBeUndefined();
    await server.pass(3 * day);
    expect((await server.run())?.getFullYear()).toBe(2025);
  });

  test('back, and stays there for 72 hours, is trusted, and pauses at a jump to where it was', async () => {
    const server = makeServer();
    await workplace.store.transaction((tx) => tx.noteRetentionClock(trustedClock(new Date('2028-01-02'), undefined)));
    for (let hours = 0; hours <= 72; hours += 24) {
      await server.run();
      await server.pass(day);
    }
    await server.run();
    server.set('2028-01-01T00:00:00Z');
    expect(await server.run()).toBeUndefined();
  });

  test('several times by less than a week each is not trusted either', async () => {
    const server = makeServer();
    await server.run();
    const cutoffs = [];
    for (let jump = 0; jump < 4; jump++) {
      server.restart();
      server.time.wall += 6 * day;
      cutoffs.push(await server.run());
    }
    expect(cutoffs.map((cutoff) => cutoff !== undefined)).toEqual([true, false, false, false]);
  });

  test('by six days and then by two removes nothing for 72 hours', async () => {
    const server = makeServer();
    await server.run();
    for (const days of [6, 2]) {
      server.time.wall += days * day;
      await server.run();
    }
    for (let hours = 0; hours < 72; hours += 12) {
      expect(await server.run()).toBeUndefined();
      await server.pass(12 * hour);
    }
    expect(await server.run()).toEqual(new Date(server.time.wall));
  });

  test('before the first run on restored data removes nothing', async () => {
    await workplace.store.transaction((tx) =>
      tx.addSubmission(makeSubmission(1, { receivedAt: new Date('2026-11-20') })),
    );
    const server = makeServer();
    server.set('2029-01-01T00:00:00Z');
    expect(await server.run()).toBeUndefined();
  });

  test('is trusted when an operator says so', async () => {
    const server = makeServer();
    await server.run();
    server.set('2028-01-02T00:00:00Z');
    await server.run();
    await workplace.store.transaction(async (tx) =>
      tx.noteRetentionClock(trustedClock(new Date(server.time.wall), await workplace.store.retentionClock())),
    );
    expect(await server.pass(hour)).not.toHaveProperty('pause');
    expect(await server.run()).toEqual(new Date(server.time.wall));
  });
});

test('two servers on one database do not end a pause in half the time', async () => {
  const servers = [makeServer(), makeServer()];
  await servers[0]?.run();
  for (const server of servers) {
    server.set('2028-01-02T00:00:00Z');
    await server.run();
  }
  for (let hours = 0; hours < 60; hours++) for (const server of servers) await server.pass(hour);
  for (const server of servers) expect(await server.run()).toBeUndefined();
});

test('a server that was off for three days removes what is due when it starts, and one that runs each day', async () => {
  const server = makeServer();
  await server.run();
  server.restart();
  server.time.wall += 3 * day;
  expect(await server.run()).toEqual(new Date(server.time.wall));
  for (let days = 0; days < 20; days++) {
    await server.pass(day);
    expect(await server.run()).toEqual(new Date(server.time.wall));
  }
});

test('a period that an editor shortened by mistake removes nothing for 72 hours', async () => {
  const server = makeServer(7_499);
  expect(await server.run()).toBeUndefined();
  await server.pass(71 * hour);
  expect(await server.run()).toBeUndefined();
  await server.pass(hour);
  expect(await server.run()).toEqual(new Date(server.time.wall));
});
