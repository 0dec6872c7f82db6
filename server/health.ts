import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Day } from '../model/day.ts';
import { emailStates, type Store } from './store/contract.ts';

const count = { type: 'integer' } as const;
const counted = [...emailStates, 'oldestWaitingSeconds'];
const report = {
  type: 'object',
  required: ['status', 'store'],
  properties: {
    status: { type: 'string' },
    store: { type: 'string' },
    warnings: { type: 'array', items: { type: 'string' } },
    outbox: {
      type: 'object',
      required: counted,
      properties: Object.fromEntries(counted.map((name) => [name, count])),
    },
    disk: { type: 'object', required: ['freeMegabytes'], properties: { freeMegabytes: count } },
    build: { type: 'object', properties: { day: { type: 'string' } } },
  },
} as const;

/** How long one look serves, in milliseconds: asking more often costs no more work. */
const freshness = 1_000;
/** How long a write that succeeded serves, in milliseconds: a stranger causes no more flushes than this. */
const proof = 10_000;
/** Less room than this, in bytes, and a commit may find the disk full. */
const leastRoom = 1_000_000;

/** What the health page looks at. */
export interface HealthParts {
  store: Store;
  /** The folder that the data is in; undefined where a database server has it. */
  dataFolder: string | undefined;
  /** The day of the served build, where it is known. */
  builtOn: Day | undefined;
  /** What somebody should see to, a line each. */
  findWarnings: (now: Date) => Promise<string[]>;
  /** What is wrong with the way to the mail server, or undefined. */
  mailTrouble: () => string | undefined;
}

/** Whether somebody on this machine asks, and no proxy for somebody else. */
const isFromHere = ({ ip, headers }: FastifyRequest) =>
  /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/.test(ip) && headers['x-forwarded-for'] === undefined;

/** Adds `/healthz`: whether the store takes writes, how the emails stand, how much room the disk has; on this machine, what to see to. */
export function addHealthRoute(app: FastifyInstance, parts: HealthParts): void {
  const { store, dataFolder, builtOn, findWarnings, mailTrouble } = parts;
  let looked = -Infinity;
  let proved = -Infinity;
  let looking: Promise<Awaited<ReturnType<typeof look>> | undefined> = Promise.resolve(undefined);

  async function look() {
    const now = new Date();
    const disk = dataFolder === undefined ? undefined : await statfs(dataFolder);
    const room = disk && disk.bavail * disk.bsize;
    if (room !== undefined && room < leastRoom) throw new Error('The disk is full.');
    if (performance.now() - proved >= proof) {
      await store.probe(now);
      proved = performance.now();
    }
    const [outbox, oldest] = [await store.countEmails(), await store.oldestWaiting()];
    const age = oldest === undefined ? 0 : Math.max(0, Math.round((now.getTime() - oldest.getTime()) / 1_000));
    return {
      standing: await findWarnings(now),
      outbox: { ...outbox, oldestWaitingSeconds: age },
      ...(room !== undefined && { disk: { freeMegabytes: Math.floor(room / 1_000_000) } }),
      ...(builtOn !== undefined && { build: { day: builtOn } }),
    };
  }

  app.get('/healthz', { schema: { response: { 200: report, 503: report } } }, async (request, reply) => {
    if (performance.now() - looked >= freshness) {
      looked = performance.now();
      looking = look().catch((error: unknown) => {
        proved = -Infinity;
        app.log.error({ err: error }, 'the store takes no writes');
        return undefined;
      });
    }
    const latest = await looking;
    if (!latest) return reply.code(503).send({ status: 'failing', store: 'takes no writes' });
    const { standing, ...found } = latest;
    const warnings = [...standing, mailTrouble() ?? []].flat();
    // They quote the mail server and the publishing: no business of a stranger's.
    const words = isFromHere(request) ? { warnings } : {};
    return reply.send({ status: warnings.length > 0 ? 'warning' : 'ok', store: 'ok', ...words, ...found });
  });
}
