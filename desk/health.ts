import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Store } from './store/contract.ts';
import { health } from './submissions/schemas.ts';

/** How long one look at the store serves, in milliseconds: whoever asks often costs no more writes. */
const freshness = 1_000;

/** What the health page looks at. */
interface HealthParts {
  store: Store;
  clock: () => Date;
  /** The folder that the data is in; undefined where a server keeps it. */
  dataFolder: string | undefined;
}

/** Adds `/healthz`: whether the store takes writes, how the letters stand, and how much room the disk has. */
export function addHealthRoute(app: FastifyInstance, { store, clock, dataFolder }: HealthParts): void {
  let looked = -Infinity;
  let looking: Promise<object | undefined> = Promise.resolve(undefined);

  async function look(): Promise<object | undefined> {
    const now = clock();
    await store.probe(now);
    const [outbox, oldest] = [await store.countLetters(), await store.oldestWaiting()];
    const age = oldest === undefined ? 0 : Math.max(0, Math.round((now.getTime() - oldest.getTime()) / 1_000));
    const disk = dataFolder === undefined ? undefined : await statfs(dataFolder);
    return {
      outbox: { ...outbox, oldestWaitingSeconds: age },
      ...(disk && { disk: { freeMegabytes: Math.floor((disk.bavail * disk.bsize) / 1_000_000) } }),
    };
  }

  app.get('/healthz', { schema: { response: health } }, async (_request, reply) => {
    if (performance.now() - looked >= freshness) {
      looked = performance.now();
      looking = look().catch((error: unknown) => {
        app.log.error({ err: error }, 'the store takes no writes');
        return undefined;
      });
    }
    const found = await looking;
    if (!found) return reply.code(503).send({ status: 'failing', store: 'takes no writes' });
    return reply.send({ status: 'ok', store: 'ok', ...found });
  });
}
