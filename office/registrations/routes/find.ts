import type { FastifyInstance } from 'fastify';
import { dayInSingapore, timeInWords } from '../../../model/dates/day.ts';
import { submissionStates } from '../../../server/store/records.ts';
import { exported } from '../../../server/submissions/find-person.ts';
import { courseInWords, submissionsCsv, submissionsWorkbook } from '../../../server/submissions/submission-formats.ts';
import { registrationsPath } from '../../shell/paths.ts';
import {
  companyColumn,
  exportOf,
  listRegistrations,
  nameColumn,
  readIntakeValues,
  stateColumn,
  tableOf,
} from '../lists.ts';
import type { PageParts } from '../page.ts';
import { officeField, readSent } from '../sent-values.ts';
import { stateInWords } from '../states.ts';
import { view } from '../view.ts';

/** Page size of the list, in rows. */
const pageLength = 50;

const textField = officeField('q', 'Name, email, company or reference', { required: false });
const stateField = officeField('state', 'State', {
  control: 'select',
  required: false,
  options: submissionStates.map((state) => ({ value: state, label: stateInWords(state) })),
  placeholder: 'Any',
});

/** Reads the values of a search, and the filter of the store; truncates text that is longer than any value. */
function readSearch(texts: ReadonlyMap<string, string>) {
  const q = (texts.get('q') ?? '').trim().slice(0, 200);
  const state = submissionStates.find((one) => one === texts.get('state'));
  return { search: { q, state: state ?? '' }, filter: { text: q, ...(state && { state }) } };
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Search for registrations and enquiries by text and state, newest first, and the export of a list. */
export async function findRoutes(app: FastifyInstance, { store, content, clock, send }: PageParts): Promise<void> {
  const { forms } = content;

  app.get('/registrations', async (request, reply) => {
    const texts = readSent(request);
    const { search, filter } = readSearch(texts);
    const page = /^[1-9]\d{0,4}$/.test(texts.get('page') ?? '') ? Number(texts.get('page')) : 1;
    const count = await store.countSubmissions(filter);
    const found = await store.listSubmissions(filter, { limit: pageLength, offset: (page - 1) * pageLength });
    const path = `${registrationsPath}/registrations`;
    const to = (number: number) => `${path}?${new URLSearchParams({ ...search, page: String(number) }).toString()}`;
    const results = tableOf(`${count} found, newest first`, found, [
      nameColumn,
      companyColumn(forms),
      ['Course or form', (submission) => courseInWords(submission, forms)],
      ['Date', ({ booking }) => booking?.dateText],
      stateColumn,
      ['Received (Singapore)', ({ receivedAt }) => timeInWords(receivedAt)],
    ]);
    const body = view('Find', {
      action: path,
      search: { fields: [textField, stateField], values: search },
      results: found.length > 0 ? results : undefined,
      newer: page > 1 ? to(page - 1) : undefined,
      older: page * pageLength < count ? to(page + 1) : undefined,
      exported: count > 0 ? exportOf(search) : undefined,
    });
    return send(reply, 'Find registrations and enquiries', body);
  });

  // The export is recorded in the log of personal data before it is sent.
  app.post('/export', async (request, reply) => {
    const texts = readSent(request);
    const now = clock();
    const intake = readIntakeValues(texts);
    const { search, filter } = readSearch(texts);
    const submissions = intake ? await listRegistrations(store, intake) : await store.listSubmissions(filter);
    const isCsv = texts.get('format') === 'csv';
    const [format, type] = isCsv ? ['csv', 'text/csv; charset=utf-8'] : ['xlsx', workbookType];
    const data = isCsv ? submissionsCsv(submissions, content) : await submissionsWorkbook(submissions, content);
    // Omits the search text, which may be a name.
    const details = {
      rows: submissions.length,
      format,
      account: request.author,
      ...(intake && { course: intake.course, intake: intake.intake }),
      ...(search.state !== '' && { state: search.state }),
      ids: submissions.map(({ id }) => id),
    };
    await store.transaction((tx) => tx.noteOperation({ at: now, action: exported, details }));
    const name = `${intake ? intake.course : 'registrations'}-${dayInSingapore(now)}`.replace(/[^\w-]+/g, '-');
    return reply.header('content-disposition', `attachment; filename="${name}.${format}"`).type(type).send(data);
  });
}
