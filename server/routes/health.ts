import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../loopback.ts';
import { describeFailure, OperatorError } from '../operator-error.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/records.ts';

const textSchema = { type: 'string' } as const;
const reportSchema = {
  type: 'object',
  required: ['status'],
  properties: {
    status: textSchema,
    reason: textSchema,
    warnings: { type: 'array', items: textSchema },
    outbox: { type: 'object', additionalProperties: { type: 'integer' } },
  },
} as const;

/** Time for which a result is reused, in ms, so that requests from outside cause few writes to the disk. */
const reuseTime = 2_000;
/** Free space in bytes below which the server counts as failing: a commit may find the disk full. */
const minimumSpace = 1_000_000;

export interface HealthOptions {
  store: Store;
  /** Data folder; undefined with PostgreSQL. */
  dataFolder: string | undefined;
  findWarnings: (now: Date) => Promise<string[]>;
}

/** True for a request from this machine that no proxy forwarded. */
const isLocal = ({ ip, headers }: FastifyRequest) =>
  isLoopback(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;

/**
 * `/healthz`: 200 or 503. The public gets `ok` or `failing`; a request from this machine also gets the reason,
 * warnings and the number of emails by state, which reveal something about registrants or settings.
 */
export async function healthRoute(
  app: FastifyInstance,
  { store, dataFolder, findWarnings }: HealthOptions,
): Promise<void> {
  let checkedAt = -Infinity;
  let latestReport: ReturnType<typeof check> | undefined;

  async function check() {
    const now = new Date();
    try {
      await store.probe(now);
      const disk = dataFolder === undefined ? undefined : await statfs(dataFolder);
      if (disk && disk.bavail * disk.bsize < minimumSpace)
        throw new OperatorError('The disk is full. Make room on the disk of the data.');
      const warnings = await findWarnings(now);
      return { status: warnings.length > 0 ? 'warning' : 'ok', warnings, outbox: await store.countEmails() };
    } catch (error) {
      const reason = describeFailure(error);
      app.log.error({ err: error instanceof StoreUnavailable ? error.cause : error }, `the check fails: ${reason}`);
      return { status: 'failing', reason };
    }
  }

  app.get('/healthz', { schema: { response: { '2xx': reportSchema, 503: reportSchema } } }, async (request, reply) => {
    if (!latestReport || performance.now() - checkedAt >= reuseTime) {
      checkedAt = performance.now();
      latestReport = check();
    }
    const report = await latestReport;
    const isFailing = report.status === 'failing';
    reply.code(isFailing ? 503 : 200);
    return isLocal(request) ? report : { status: isFailing ? 'failing' : 'ok' };
  });
}
