import type { FastifyInstance } from 'fastify';
import { dayInSingapore, daySchema, timeInWords } from '../../../model/dates/day.ts';
import { checkFormValues } from '../../../model/forms/check-form-values.ts';
import type { Field } from '../../../model/forms/form-schema.ts';
import type { Content } from '../../../model/reader/sources.ts';
import { HttpError } from '../../../server/http-error.ts';
import type { SentForm } from '../../../server/plugins/form-bodies.ts';
import type { SubmissionFilter } from '../../../server/store/filter.ts';
import { payments, submissionStates, type Payment } from '../../../server/store/records.ts';
import { exportAction } from '../../../server/submissions/access-and-erasure.ts';
import {
  courseInWords,
  paymentLabels,
  readRelated,
  stateLabels,
  submissionsCsv,
  submissionsWorkbook,
} from '../../../server/submissions/submission-formats.ts';
import { registrationsPath } from '../../shell/paths.ts';
import { readIntakeValues } from '../addresses.ts';
import { exportForm, nameColumn, paymentColumn, stateColumn, tickList, tickTableOf } from '../lists.ts';
import { listRegistrations } from '../read-submissions.ts';
import { paragraph, view, type PageParts } from '../page.ts';
import { deskNames, officeField, readSent } from '../sent-values.ts';
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
  officeField(name, label, { required: false, hint: 'A day like 2027-03-12' });

const searchFields = (courses: Content['courses']): Field[] => [
  officeField('q', 'Name, email, company or reference', { required: false }),
  choiceField('course', 'Course', new Map(courses.map(({ slug, name }) => [slug, name]))),
  choiceField('state', 'State', new Map(submissionStates.map((state) => [state, stateLabels[state]]))),
  choiceField('payment', 'Payment', new Map(payments.map((payment) => [payment, paymentLabels[payment]]))),
  dayField('from', 'First day from'),
  dayField('until', 'First day until'),
];

function readSearch(fields: Field[], sent: SentForm) {
  const { values, errors } = checkFormValues({ fields }, sent);
  const { q = '', course, state, payment, from, until } = values;
  for (const field of ['from', 'until'])
    if (values[field] && !daySchema.safeParse(values[field]).success)
      errors.push({ field, message: 'Enter a day like 2027-03-12' });
  const filter: SubmissionFilter = {
    person: q,
    ...(state && { state }),
    // Every enquiry has an open payment.
    ...(payment && { payment: payment as Payment, kind: 'registration' }),
    ...(course && { course }),
    ...(from && { startsFrom: from }),
    ...(until && { startsUntil: until }),
  };
  return { values, errors, filter };
}

export async function findRoutes(app: FastifyInstance, { store, content, clock, send }: PageParts): Promise<void> {
  const { forms } = content;
  const fields = searchFields(content.courses);
  const path = `${registrationsPath}/registrations`;
  const title = 'Find registrations and enquiries';

  app.get('/registrations', async (request, reply) => {
    const sent = readSent(request);
    const { values, errors, filter } = readSearch(fields, sent);
    const form = view('Form', { method: 'get', action: path, fields, values, errors, button: 'Find' });
    if (errors.length > 0) return send(reply, title, [form], 422);
    const page = Number(/^[1-9]\d{0,4}$/.exec(sent.get('page') ?? '')?.[0] ?? 1);
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
    return send(reply, title, [
      form,
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
    const { filter, errors } = readSearch(fields, sent);
    if (errors[0]) throw new HttpError(422, errors[0].message);
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
