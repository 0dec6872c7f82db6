import type { FastifyInstance } from 'fastify';
import { dayInSingapore, daySchema, timeInWords } from '../../../model/dates/day.ts';
import type { Field } from '../../../model/forms/form.ts';
import type { Content } from '../../../model/reader/sources.ts';
import type { SubmissionFilter } from '../../../server/store/filter.ts';
import { payments, submissionStates } from '../../../server/store/records.ts';
import { exported } from '../../../server/submissions/access-and-erasure.ts';
import { courseInWords, submissionsCsv, submissionsWorkbook } from '../../../server/submissions/submission-formats.ts';
import { listCompany } from '../company.ts';
import { registrationsPath } from '../../shell/paths.ts';
import {
  companyColumn,
  listRegistrations,
  nameColumn,
  readIntakeValues,
  paymentColumn,
  stateColumn,
  tickTableOf,
} from '../lists.ts';
import type { PageParts } from '../page.ts';
import { officeField, readSent } from '../sent-values.ts';
import { paymentInWords, stateInWords } from '../states.ts';
import { view } from '../view.ts';

/** Page size of the list, in rows. */
const pageLength = 50;

const textField = officeField('q', 'Name, email, company or reference', { required: false });
const choiceField = (name: string, label: string, options: Field['options']) =>
  officeField(name, label, { control: 'select', required: false, options, placeholder: 'Any' });
const dayField = (name: string, label: string) =>
  officeField(name, label, { required: false, placeholder: '2027-03-12', hint: 'A day like 2027-03-12' });
const fromField = dayField('from', 'First day from');
const untilField = dayField('until', 'First day until');

const stateField = choiceField(
  'state',
  'State',
  submissionStates.map((state) => ({ value: state, label: stateInWords(state) })),
);
const paymentField = choiceField(
  'payment',
  'Payment',
  payments.map((payment) => ({ value: payment, label: paymentInWords(payment) })),
);

/** Reads the values of a search, and the filter of the store; truncates text that is longer than any value. */
function readSearch(texts: ReadonlyMap<string, string>, { courses }: Pick<Content, 'courses'>) {
  const text = (name: string) => (texts.get(name) ?? '').trim().slice(0, 200);
  const day = (name: string) => (daySchema.safeParse(text(name)).success ? text(name) : '');
  const q = text('q');
  const state = submissionStates.find((option) => option === texts.get('state'));
  const payment = payments.find((option) => option === texts.get('payment'));
  const course = courses.find(({ slug }) => slug === texts.get('course'))?.slug;
  const [from, until] = [day('from'), day('until')];
  const filter: SubmissionFilter = {
    person: q,
    ...(state && { state }),
    // Every enquiry has an open payment.
    ...(payment && { payment, kind: 'registration' }),
    ...(course !== undefined && { course }),
    ...(from !== '' && { startsFrom: from }),
    ...(until !== '' && { startsUntil: until }),
  };
  return { search: { q, state: state ?? '', payment: payment ?? '', course: course ?? '', from, until }, filter };
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Search for registrations and enquiries by text and state, newest first, and the export of a list. */
export async function findRoutes(app: FastifyInstance, { store, content, clock, send }: PageParts): Promise<void> {
  const { forms, courses } = content;
  const courseOptions = courses.map(({ slug, name }) => ({ value: slug, label: name }));
  const courseField = choiceField('course', 'Course', courseOptions);
  const fields = [textField, courseField, stateField, paymentField, fromField, untilField];

  app.get('/registrations', async (request, reply) => {
    const texts = readSent(request);
    const { search, filter } = readSearch(texts, content);
    const page = /^[1-9]\d{0,4}$/.test(texts.get('page') ?? '') ? Number(texts.get('page')) : 1;
    const submissions = await store.listSubmissions(filter, { limit: pageLength, offset: (page - 1) * pageLength });
    // Counting reads every registration again.
    const isWhole = page === 1 && submissions.length < pageLength;
    const count = isWhole ? submissions.length : await store.countSubmissions(filter);
    const path = `${registrationsPath}/registrations`;
    const to = (number: number) => `${path}?${new URLSearchParams({ ...search, page: String(number) }).toString()}`;
    const results = tickTableOf(`${count} found, newest first`, submissions, [
      nameColumn,
      companyColumn(forms),
      ['Course or form', (submission) => courseInWords(submission, forms)],
      ['Date', ({ booking }) => booking?.dateText],
      stateColumn,
      paymentColumn,
      ['Received (Singapore)', ({ receivedAt }) => timeInWords(receivedAt)],
    ]);
    const body = view('Find', {
      action: path,
      search: { fields, values: search },
      results: submissions.length > 0 ? results : undefined,
      newer: page > 1 ? to(page - 1) : undefined,
      older: page * pageLength < count ? to(page + 1) : undefined,
      exported: count > 0 ? search : undefined,
    });
    return send(reply, 'Find registrations and enquiries', body);
  });

  // The export is recorded in the log of personal data before it is sent.
  app.post('/export', async (request, reply) => {
    const texts = readSent(request);
    const now = clock();
    const intake = readIntakeValues(texts);
    const { search, filter } = readSearch(texts, content);
    const company = texts.get('company');
    const readList = () => {
      if (intake) return listRegistrations(store, intake);
      return company === undefined ? store.listSubmissions(filter) : listCompany(store, forms, company);
    };
    const submissions = await readList();
    const isCsv = texts.get('format') === 'csv';
    const [format, type] = isCsv ? ['csv', 'text/csv; charset=utf-8'] : ['xlsx', workbookType];
    const ids = submissions.map(({ id }) => id);
    const notesAndNames = { participants: await store.listParticipants(ids), notes: await store.listNotes(ids) };
    const data = isCsv
      ? submissionsCsv(submissions, content, notesAndNames)
      : await submissionsWorkbook(submissions, content, notesAndNames);
    // Omits the search text, which may be a name.
    const details = {
      rows: submissions.length,
      format,
      account: request.author,
      ...(intake && { course: intake.course, intake: intake.intake }),
      ...(search.state !== '' && { state: search.state }),
      ids,
    };
    await store.transaction((tx) => tx.noteOperation({ at: now, action: exported, details }));
    const name = `${intake ? intake.course : 'registrations'}-${dayInSingapore(now)}`.replace(/[^\w-]+/g, '-');
    return reply.header('content-disposition', `attachment; filename="${name}.${format}"`).type(type).send(data);
  });
}
