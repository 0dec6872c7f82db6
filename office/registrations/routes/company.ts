// A company is what its people wrote as its name; it has no record of its own.
import type { FastifyInstance } from 'fastify';
import { priceInWords } from '../../../model/courses/fee.ts';
import { fold } from '../../../model/search/fold-text.ts';
import { countInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../../server/http-error.ts';
import { payments, type Submission } from '../../../server/store/records.ts';
import type { Store } from '../../../server/store/store.ts';
import { courseInWords, paymentLabels } from '../../../server/submissions/submission-formats.ts';
import { registrationsPath } from '../../shell/paths.ts';
import type { Text } from '../../shell/Text.tsx';
import {
  amountInWords,
  exportForm,
  nameColumn,
  paymentColumn,
  stateColumn,
  tickList,
  tickTableOf,
  type Column,
} from '../lists.ts';
import { view, type PageParts } from '../page.ts';
import { withSeat } from '../read-submissions.ts';
import { deskNames, readSent } from '../sent-values.ts';

const sameCompanyRule =
  'Names count as one company if they differ only in capitals, accents, double blanks, commas, full stops, or in “Pte Ltd” at the end.';

/** The company that a form names: the store finds people by the same field. */
export const companyOf = ({ values }: Submission): string => values['company'] ?? '';

/** A name of a company for comparison: see `sameCompanyRule`. */
export function companyKey(name: string): string {
  const spelling = fold(name).replace(/[.,]/g, ' ').trim().replace(/\s+/gu, ' ');
  return spelling.replace(/ \(?(?:pte|private)\)? (?:ltd|limited)$/, '') || spelling;
}

const companyPath = (name: string) => `${registrationsPath}/company?${new URLSearchParams({ name }).toString()}`;

/** The company of a submission, which leads to its page; undefined if it names none. */
export function companyLink(submission: Submission): Text {
  const company = companyOf(submission);
  return company === '' ? undefined : { text: company, href: companyPath(company) };
}

export const companyColumn: Column<Submission> = ['Company', companyLink];

/** Registrations and enquiries of a company, newest first. */
export async function listCompany(store: Store, name: string): Promise<Submission[]> {
  const key = companyKey(name);
  // The store searches companies together with names and addresses.
  const submissions = key === '' ? [] : await store.listSubmissions({ person: key, isLetIn: true });
  return submissions.filter((submission) => companyKey(companyOf(submission)) === key);
}

const totalInWords = (registrations: readonly Submission[]) =>
  priceInWords(registrations.reduce((sum, { booking, seats }) => sum + (booking?.fee ?? 0) * seats, 0));

export async function companyRoutes(app: FastifyInstance, { send, store, content }: PageParts): Promise<void> {
  const { forms } = content;

  app.get('/company', async (request, reply) => {
    const name = readSent(request).get('name') ?? '';
    const submissions = await listCompany(store, name);
    const [newest] = submissions;
    if (!newest) throw new HttpError(404, 'Nothing is kept of a company with this name.');
    const title = companyOf(newest);
    const spellings = new Set(submissions.map(companyOf));
    spellings.delete(title);
    const participants = await store.listParticipants(submissions.map(({ id }) => id));
    const namesOf = ({ id }: Submission) =>
      participants.filter(({ submissionId }) => submissionId === id).map((participant) => participant.name);
    const seatedRegistrations = withSeat(submissions).filter(({ booking }) => booking);
    const seats = seatedRegistrations.reduce((sum, submission) => sum + submission.seats, 0);
    const rows = [
      ['With a seat', `${countInWords(seatedRegistrations.length, 'registration')}, ${countInWords(seats, 'seat')}`],
      ['Amount', totalInWords(seatedRegistrations)],
      ...payments.map((payment) => {
        const withPayment = seatedRegistrations.filter((registration) => registration.payment === payment);
        return [paymentLabels[payment], withPayment.length > 0 ? totalInWords(withPayment) : undefined] as const;
      }),
      ['Also written', [...spellings].join(', ')],
    ] as const;
    const table = tickTableOf(`${submissions.length} from this company, newest first`, submissions, [
      nameColumn,
      ['Who comes', (submission) => namesOf(submission).join(', ')],
      ['Course or form', (submission) => courseInWords(submission, forms)],
      ['Date', ({ booking }) => booking?.dateText],
      stateColumn,
      ['Amount', (submission) => amountInWords(submission, forms, namesOf(submission).length > 0)],
      paymentColumn,
      ['Invoice', ({ invoice }) => invoice],
    ]);
    return send(reply, title, [
      view('Facts', { rows }),
      view('Paragraph', { look: 'hint' }, [sameCompanyRule]),
      tickList({ [deskNames.back]: companyPath(name) }, [table]),
      exportForm({ company: name }),
    ]);
  });
}
