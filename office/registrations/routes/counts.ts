import type { FastifyInstance } from 'fastify';
import type { RegistrationCounts } from '../../shell/paths.ts';
import { intakePath } from '../lists.ts';
import type { PageParts } from '../page.ts';

const text = { type: 'string' } as const;
const count = { type: 'integer' } as const;
const intake = {
  type: 'object',
  required: ['registered', 'waiting', 'people'],
  properties: { course: text, intake: text, startsOn: text, registered: count, waiting: count, people: text },
} as const;
const counts = {
  type: 'object',
  required: ['intakes'],
  properties: { intakes: { type: 'array', items: intake } },
} as const;

/** Numbers of registrations for the website part, which must not read who they are. */
export async function countsRoute(app: FastifyInstance, { store }: PageParts): Promise<void> {
  app.get('/counts.json', { schema: { response: { 200: counts } } }, async (): Promise<RegistrationCounts> => {
    const booked = await store.listBookedIntakes();
    return {
      intakes: booked.map((booking) => {
        const {
          course,
          intake,
          startsOn,
          taken,
          counts: { waiting = 0 },
        } = booking;
        return {
          ...(course !== undefined && { course }),
          ...(intake !== undefined && { intake }),
          ...(startsOn !== undefined && { startsOn }),
          registered: taken,
          waiting,
          people: intakePath(booking),
        };
      }),
    };
  });
}
