import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayInSingapore, daySchema, timeInWords } from '../../../model/dates/day.ts';
import type { Field } from '../../../model/forms/form-schema.ts';
import type { Content } from '../../../model/reader/sources.ts';
import type { SubmissionFilter } from '../../../server/store/filter.ts';
import { payments, submissionStates } from '../../../server/store/records.ts';
import { exportAction } from '../../../server/submissions/access-and-erasure.ts';
import { courseInWords, submissionsCsv, submissionsWorkbook } from '../../../server/submissions/submission-formats.ts';
import { registrationsPath } from '../../shell/paths.ts';
import { readIntakeValues } from '../addresses.ts';
import { exportForm, nameColumn, paymentColumn, stateColumn, tickList, tickTableOf } from '../lists.ts';
import { listRegistrations } from '../read-submissions.ts';
import { paragraph, view, type PageParts } from '../page.ts';
import { hiddenNames, officeField, readSent } from '../sent-values.ts';
import { paymentInWords, stateInWords } from '../states.ts';
import { companyColumn, listCompany } from './company.ts';

/** Page size of the list, in rows. */
const pageLength = 50;

const choiceField = (name: string, label: string, options: Field['options']) =>
  officeField(name, label, { control: 'select', required: false, options, placeholder: 'Any' });
const dayField = (name: string, label: string) =>
  officeField(name, label, { required: false, placeholder: '2027-03-12', hint: 'A day like 2027-03-12' });

/** Fields of the search. */
const searchFields = (courses: Content['courses']): Field[] => [
  officeField('q', 'Name, email, company or reference', { required: false }),
  choiceField(
    'course',
    'Course',
    courses.map(({ slug, name }) => ({ value: slug, label: name })),
  ),
  choiceField(
    'state',
    'State',
    submissionStates.map((state) => ({ value: state, label: stateInWords(state) })),
  ),
  choiceField(
    'payment',
    'Payment',
    payments.map((payment) => ({ value: payment, label: paymentInWords(payment) })),
  ),
  dayField('from', 'First day from'),
  dayField('until', 'First day until'),
];

/** Values of a search. What cannot be searched for is left out; text longer than any value is truncated. */
const searchSchema = z.object({
  q: z
    .string()
    .transform((text) => text.trim().slice(0, 200))
    .catch(''),
  course: z.string().optional().catch(undefined),
  state: z.enum(submissionStates).optional().catch(undefined),
  payment: z.enum(payments).optional().catch(undefined),
  from: z.string().trim().pipe(daySchema).optional().catch(undefined),
  until: z.string().trim().pipe(daySchema).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(99_999).catch(1),
});

/** Reads the values of a search, and the filter of the store. */
function readSearch(texts: ReadonlyMap<string, string>, { courses }: Pick<Content, 'courses'>) {
  const { page, ...search } = searchSchema.parse(Object.fromEntries(texts));
  const { q, state, payment, from, until } = search;
  const course = courses.find(({ slug }) => slug === search.course)?.slug;
  const filter: SubmissionFilter = {
    person: q,
    ...(state && { state }),
    // Every enquiry has an open payment.
    ...(payment && { payment, kind: 'registration' }),
    ...(course !== undefined && { course }),
    ...(from !== undefined && { startsFrom: from }),
    ...(until !== undefined && { startsUntil: until }),
  };
  const values = Object.fromEntries(
    Object.entries({ ...search, course }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  );
  return { page, values, filter, state };
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Search for registrations and enquiries by text and state, newest first, and the export of a list. */
export async function findRoutes(app: FastifyInstance, { store, content, clock, send }: PageParts): Promise<void> {
  const { forms } = content;
  const fields = searchFields(content.courses);
  const path = `${registrationsPath}/registrations`;

  app.get('/registrations', async (request, reply) => {
    const { page, values, filter } = readSearch(readSent(request), content);
    const submissions = await store.listSubmissions(filter, { limit: pageLength, offset: (page - 1) * pageLength });
    // Counting reads every registration again.
    const isComplete = page === 1 && submissions.length < pageLength;
    const count = isComplete ? submissions.length : await store.countSubmissions(filter);
    const hasOlder = page * pageLength < count;
    const addressOf = (pageNumber: number) =>
      `${path}?${new URLSearchParams({ ...values, page: String(pageNumber) }).toString()}`;
    const resultsTable = tickTableOf(`${count} found, newest first`, submissions, [
      nameColumn,
      companyColumn(forms),
      ['Course or form', (submission) => courseInWords(submission, forms)],
      ['Date', ({ booking }) => booking?.dateText],
      stateColumn,
      paymentColumn,
      ['Received (Singapore)', ({ receivedAt }) => timeInWords(receivedAt)],
    ]);
    return send(reply, 'Find registrations and enquiries', [
      view('Form', { method: 'get', action: path, fields, values, button: 'Find' }),
      submissions.length > 0
        ? tickList({ [hiddenNames.back]: addressOf(page) }, [resultsTable])
        : paragraph('Nothing was found. Try fewer letters, or another state.'),
      (page > 1 || hasOlder) &&
        view('Paragraph', { look: 'on-screen' }, [
          page > 1 && { text: 'Newer', href: addressOf(page - 1) },
          ' ',
          hasOlder && { text: 'Older', href: addressOf(page + 1) },
        ]),
      count > 0 && exportForm(values),
    ]);
  });

  // The export is recorded in the log of personal data before it is sent.
  app.post('/export', async (request, reply) => {
    const sent = readSent(request);
    const now = clock();
    const intake = readIntakeValues(sent);
    const { state, filter } = readSearch(sent, content);
    const company = sent.get('company');
    const readList = () => {
      if (intake) return listRegistrations(store, intake);
      return company === undefined ? store.listSubmissions(filter) : listCompany(store, forms, company);
    };
    const submissions = await readList();
    const isCsv = sent.get('format') === 'csv';
    const [format, type] = isCsv ? ['csv', 'text/csv; charset=utf-8'] : ['xlsx', workbookType];
    const ids = submissions.map(({ id }) => id);
    const notesAndNames = { participants: await store.listParticipants(ids), notes: await store.listNotes(ids) };
    const file = isCsv
      ? submissionsCsv(submissions, content, notesAndNames)
      : await submissionsWorkbook(submissions, content, notesAndNames);
    // Omits the search text, which may be a name.
    const details = {
      rows: submissions.length,
      format,
      account: request.author,
      ...(intake && { course: intake.course, intake: intake.intake }),
      ...(state && { state }),
      ids,
    };
    await store.transaction((tx) => tx.noteOperation({ at: now, action: exportAction, details }));
    const fileName = `${intake ? intake.course : 'registrations'}-${dayInSingapore(now)}`.replace(/[^\w-]+/g, '-');
    return reply.header('content-disposition', `attachment; filename="${fileName}.${format}"`).type(type).send(file);
  });
}
