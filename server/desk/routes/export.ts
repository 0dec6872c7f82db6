import type { FastifyInstance } from 'fastify';
import { dayInSingapore } from '../../../model/dates/day.ts';
import { exported } from '../../submissions/find-person.ts';
import { submissionsCsv, submissionsWorkbook } from '../../submissions/submission-formats.ts';
import type { DeskParts } from '../desk-parts.ts';
import { sentForm } from '../form-fields.ts';
import { filterOf, listRegistrations, readIntakeValues, readSearch } from '../shown.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Exports the submissions of a list. The export is recorded in the log of personal data before it is sent. */
export async function exportRoutes(app: FastifyInstance, { store, content, clock }: DeskParts): Promise<void> {
  app.post('/export', async (request, reply) => {
    const { texts } = sentForm(request);
    const now = clock();
    const intake = readIntakeValues(texts);
    const search = readSearch(texts);
    const submissions = intake ? await listRegistrations(store, intake) : await store.listSubmissions(filterOf(search));
    const format = texts.get('format') === 'csv' ? 'csv' : 'xlsx';
    const data =
      format === 'csv' ? submissionsCsv(submissions, content) : await submissionsWorkbook(submissions, content);
    // Omits the search text, which may be a name.
    const details = {
      rows: submissions.length,
      format,
      account: request.author,
      ...(intake && { course: intake.course, intake: intake.intake }),
      ...(search.state !== undefined && { state: search.state }),
      ids: submissions.map(({ id }) => id),
    };
    await store.transaction((tx) => tx.noteOperation({ at: now, action: exported, details }));
    const name = `${intake ? intake.course : 'registrations'}-${dayInSingapore(now)}`.replace(/[^\w-]+/g, '-');
    return reply
      .header('content-disposition', `attachment; filename="${name}.${format}"`)
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : workbookType)
      .send(data);
  });
}
