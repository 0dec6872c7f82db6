import type { FastifyInstance } from 'fastify';
import type { PageParts } from '../page.ts';
import { readToDo } from '../to-do.ts';
import { view } from '../view.ts';

/** Work that waits for the staff. */
export async function toDoRoutes(app: FastifyInstance, { send, ...parts }: PageParts): Promise<void> {
  app.get('/to-do', async (_request, reply) => {
    const sections = await readToDo(parts, parts.clock());
    return send(reply, 'To do', view('ToDo', { sections }));
  });
}
