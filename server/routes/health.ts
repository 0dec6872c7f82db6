import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeFailure } from '../describe-failure.ts';
import type { Store } from '../store/store.ts';
import { emailStates, StoreUnavailable } from '../store/records.ts';

const text = { type: 'string' } as const;
const count = { type: 'integer' } as const;
const report = {
  type: 'object',
  required: ['status'],
  properties: {
    status: text,
    reason: text,
    warnings: { type: 'array', items: text },
    outbox: { type: 'object', properties: Object.fromEntries(emailStates.map((state) => [state, count])) },
    freeMegabytes: count,
  },
} as const;

/** Time for which a result is cached, in ms, so that frequent requests cause no more work. */
const reuse = 1_000;
/** Time for which a successful test write is cached, in ms, so that outside requests cause few disk flushes. */
const probeReuse = 10_000;
/** Free space in bytes below which the server counts as failing: a commit may find the disk full. */
const minimumSpace = 1_000_000;

export interface HealthOptions {
  store: Store;
  /** Data folder; undefined with PostgreSQL. */
  dataFolder: string | undefined;
  /** Warnings for the operator, one line each. */
  findWarnings: (now: Date) => Promise<string[]>;
}

/** True for a request from this machine that no proxy forwarded. */
const isLocal = ({ ip, headers }: FastifyRequest) =>
  /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/.test(ip) &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/**
 * `/healthz`: 200 or 503. The public gets `ok` or `failing`; a request from this machine also gets the reason,
 * warnings, the number of emails by state and the free space, which reveal something about registrants or settings.
 */
export async function healthRoute(
  app: FastifyInstance,
  { store, dataFolder, findWarnings }: HealthOptions,
): Promise<void> {
  let checkedAt = -Infinity;
  let probedAt = -Infinity;
  let latest: ReturnType<typeof check> | undefined;

  async function checkStore(now: Date) {
    if (performance.now() - probedAt >= probeReuse) {
      await store.probe(now);
      probedAt = performance.now();
    }
    const disk = dataFolder === undefined ? undefined : await statfs(dataFolder);
    const space = disk && disk.bavail * disk.bsize;
    if (space !== undefined && space < minimumSpace)
      throw new Error('The disk is full. Make room on the disk of the data.');
    const outbox = await store.countEmails();
    return { outbox, ...(space !== undefined && { freeMegabytes: Math.floor(space / 1_000_000) }) };
  }

  async function check() {
    const now = new Date();
    try {
      const found = await checkStore(now);
      const warnings = await findWarnings(now);
      return { status: warnings.length > 0 ? 'warning' : 'ok', warnings, ...found };
    } catch (error) {
      probedAt = -Infinity;
      const reason = describeFailure(error);
      app.log.error({ err: error instanceof StoreUnavailable ? error.cause : error }, `the store fails: ${reason}`);
      return { status: 'failing', reason };
    }
  }

  app.get('/healthz', { schema: { response: { '2xx': report, 503: report } } }, async (request, reply) => {
    if (!latest || performance.now() - checkedAt >= reuse) {
      checkedAt = performance.now();
      latest = check();
    }
    const found = await latest;
    const isFailing = found.status === 'failing';
    reply.code(isFailing ? 503 : 200);
    return isLocal(request) ? found : { status: isFailing ? 'failing' : 'ok' };
  });
}
