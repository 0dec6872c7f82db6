import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayInSingapore, daySchema, timeInWords } from '../../../model/dates/day.ts';
import type { Field } from '../../../model/forms/form-schema.ts';
import type { Content } from '../../../model/reader/sources.ts';
import type { SentForm } from '../../../server/plugins/form-bodies.ts';
import type { SubmissionFilter } from '../../../server/store/filter.ts';
import { payments, submissionStates } from '../../../server/store/records.ts';
import { exportAction } from '../../../server/submissions/access-and-erasure.ts';
import {
  courseInWords,
  readRelated,
  submissionsCsv,
  submissionsWorkbook,
} from '../../../server/submissions/submission-formats.ts';
import { registrationsPath } from '../../shell/paths.ts';
import { readIntakeValues } from '../addresses.ts';
import { exportForm, nameColumn, paymentColumn, stateColumn, tickList, tickTableOf } from '../lists.ts';
import { listRegistrations } from '../read-submissions.ts';
import { paragraph, view, type PageParts } from '../page.ts';
import { deskNames, officeField, readSent } from '../sent-values.ts';
import { paymentInWords, stateInWords } from '../states.ts';
import { companyColumn, listCompany } from './company.ts';

/** Rows of a page. */
const pageLength = 50;

/** @param labels label of each option by its value */
const choiceField = (name: string, label: string, labels: ReadonlyMap<string, string>) =>
  officeField(name, label, {
    control: 'select',
    required: false,
    options: [...labels].map(([value, optionLabel]) => ({ value, label: optionLabel })),
    placeholder: 'Any',
  });
const dayField = (name: string, label: string) =>
  officeField(name, label, { required: false, placeholder: '2027-03-12', hint: 'A day like 2027-03-12' });

const searchFields = (courses: Content['courses']): Field[] => [
  officeField('q', 'Name, email, company or reference', { required: false }),
  choiceField('course', 'Course', new Map(courses.map(({ slug, name }) => [slug, name]))),
  choiceField('state', 'State', new Map(submissionStates.map((state) => [state, stateInWords(state)]))),
  choiceField('payment', 'Payment', new Map(payments.map((payment) => [payment, paymentInWords(payment)]))),
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

function readSearch(sent: SentForm) {
  const { page, ...search } = searchSchema.parse(Object.fromEntries(sent));
  const { q, course, state, payment, from, until } = search;
  const filter: SubmissionFilter = {
    person: q,
    ...(state && { state }),
    // Every enquiry has an open payment.
    ...(payment && { payment, kind: 'registration' }),
    ...(course && { course }),
    ...(from && { startsFrom: from }),
    ...(until && { startsUntil: until }),
  };
  const values = Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
  return { page, values, filter };
}

export async function findRoutes(app: FastifyInstance, { store, content, clock, send }: PageParts): Promise<void> {
  const { forms } = content;
  const fields = searchFields(content.courses);
  const path = `${registrationsPath}/registrations`;

  app.get('/registrations', async (request, reply) => {
    const { page, values, filter } = readSearch(readSent(request));
    const submissions = await store.listSubmissions(filter, { limit: pageLength, offset: (page - 1) * pageLength });
    // Counting reads every registration again.
    const isComplete = page === 1 && submissions.length < pageLength;
    const count = isComplete ? submissions.length : await store.countSubmissions(filter);
    const hasOlder = page * pageLength < count;
    const addressOf = (pageNumber: number) =>
      `${path}?${new URLSearchParams({ ...values, page: String(pageNumber) }).toString()}`;
    const resultsTable = tickTableOf(`${count} found, newest first`, submissions, [
      nameColumn,
      companyColumn,
      ['Course or form', (submission) => courseInWords(submission, forms)],
      ['Date', ({ booking }) => booking?.dateText],
      stateColumn,
      paymentColumn,
      ['Received (Singapore)', ({ receivedAt }) => timeInWords(receivedAt)],
    ]);
    return send(reply, 'Find registrations and enquiries', [
      view('Form', { method: 'get', action: path, fields, values, button: 'Find' }),
      submissions.length > 0
        ? tickList({ [deskNames.back]: addressOf(page) }, [resultsTable])
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
    const { filter } = readSearch(sent);
    const company = sent.get('company');
    const otherList = () => (company === undefined ? store.listSubmissions(filter) : listCompany(store, company));
    const submissions = await (intake ? listRegistrations(store, intake) : otherList());
    const isCsv = sent.get('format') === 'csv';
    const [format, type] = isCsv
      ? ['csv', 'text/csv; charset=utf-8']
      : ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
    const ids = submissions.map(({ id }) => id);
    const related = await readRelated(store, submissions);
    const file = isCsv
      ? submissionsCsv(submissions, content, related)
      : await submissionsWorkbook(submissions, content, related);
    // Omits the search text, which may be a name.
    const details = {
      rows: submissions.length,
      format,
      account: request.author,
      ...(intake && { course: intake.course, intake: intake.intake }),
      ...(filter.state && { state: filter.state }),
      ids,
    };
    await store.transaction((tx) => tx.noteOperation({ at: now, action: exportAction, details }));
    const fileName = `${intake ? intake.course : 'registrations'}-${dayInSingapore(now)}`.replace(/[^\w-]+/g, '-');
    return reply.header('content-disposition', `attachment; filename="${fileName}.${format}"`).type(type).send(file);
  });
}
