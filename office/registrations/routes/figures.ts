import type { FastifyInstance } from 'fastify';
import { priceInWords } from '../../../model/courses/fee.ts';
import { monthInWords } from '../../../model/dates/day.ts';
import { tableOf } from '../lists.ts';
import type { PageParts } from '../page.ts';
import { view } from '../view.ts';

/** Registrations, seats, attendance and amounts by course and month. */
export async function figuresRoutes(app: FastifyInstance, { send, store }: PageParts): Promise<void> {
  app.get('/figures', async (_request, reply) => {
    const figures = await store.readFigures();
    const table = tableOf(
      'By month of the first day, newest first; without cancelled and waiting registrations. A group without names counts with all the seats that are kept for it.',
      figures,
      [
        ['Month', ({ month }) => (month === undefined ? 'No date' : monthInWords(`${month}-01`))],
        ['Course', ({ courseName }) => courseName],
        ['Registrations', ({ registrations }) => registrations],
        ['Seats', ({ seats }) => seats],
        ['Attended', ({ attended }) => attended],
        ['Amount', ({ amount }) => priceInWords(amount)],
        ['Paid', ({ paid }) => priceInWords(paid)],
      ],
    );
    return send(reply, 'Figures', view('TableWithNote', { table }));
  });
}
