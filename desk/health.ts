import type { FastifyInstance } from 'fastify';
import type { Store } from './store/contract.ts';
import { health } from './submissions/schemas.ts';

/** How long one look at the store serves, in milliseconds: whoever asks often costs no more writes. */
const freshness = 1_000;

/** Adds `/healthz`: whether the store takes writes, and how the letters stand. */
export function addHealthRoute(app: FastifyInstance, { store, clock }: { store: Store; clock: () => Date }): void {
  let looked = -Infinity;
  let looking = Promise.resolve(true);

  function takesWrites(): Promise<boolean> {
    if (performance.now() - looked < freshness) return looking;
    looked = performance.now();
    looking = store.probe(clock()).then(
      () => true,
      (error: unknown) => {
        app.log.error({ err: error }, 'the store takes no writes');
        return false;
      },
    );
    return looking;
  }

  app.get('/healthz', { schema: { response: health } }, async (_request, reply) => {
    if (!(await takesWrites())) return reply.code(503).send({ status: 'failing', store: 'takes no writes' });
    return reply.send({ status: 'ok', store: 'ok', outbox: await store.countLetters() });
  });
}
