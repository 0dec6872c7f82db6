import type { FastifyInstance } from 'fastify';
import { priceInWords } from '../../../model/courses/fee.ts';
import { countInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../../server/http-error.ts';
import { payments, type Submission } from '../../../server/store/records.ts';
import { courseInWords } from '../../../server/submissions/submission-formats.ts';
import { companyKey, companyOf, companyPath, listCompany, sameCompany } from '../company.ts';
import { amountInWords, amountOf, nameColumn, paymentColumn, stateColumn, tickTableOf, withSeat } from '../lists.ts';
import type { PageParts } from '../page.ts';
import { readSent } from '../sent-values.ts';
import { paymentInWords } from '../states.ts';
import { view } from '../view.ts';

const total = (submissions: readonly Submission[]) =>
  priceInWords(submissions.reduce((sum, submission) => sum + (amountOf(submission) ?? 0), 0));

/** Registrations of a company, their participants and payments. */
export async function companyRoutes(app: FastifyInstance, { send, store, content }: PageParts): Promise<void> {
  const { forms } = content;

  app.get('/company', async (request, reply) => {
    const name = readSent(request).get('name') ?? '';
    const submissions = await listCompany(store, forms, name);
    const [newest] = submissions;
    if (!newest) throw new HttpError(404, 'Nothing is kept of a company with this name.');
    const title = companyOf(newest, forms);
    const spellings = [...new Set(submissions.map((submission) => companyOf(submission, forms)))];
    const participants = await store.listParticipants(submissions.map(({ id }) => id));
    const idsWithNames = new Set(participants.map(({ submissionId }) => submissionId));
    const seated = withSeat(submissions).filter(({ booking }) => booking);
    const seats = seated.reduce((sum, submission) => sum + submission.seats, 0);
    const table = tickTableOf(`${submissions.length} from this company, newest first`, submissions, [
      nameColumn,
      [
        'Who comes',
        ({ id }) =>
          participants
            .filter(({ submissionId }) => submissionId === id)
            .map((participant) => participant.name)
            .join(', '),
      ],
      ['Course or form', (submission) => courseInWords(submission, forms)],
      ['Date', ({ booking }) => booking?.dateText],
      stateColumn,
      ['Amount', (submission) => amountInWords(submission, forms, idsWithNames.has(submission.id))],
      paymentColumn,
      ['Invoice', ({ invoice }) => invoice],
    ]);
    const body = view('Company', {
      facts: [
        ['With a seat', `${countInWords(seated.length, 'registration')}, ${countInWords(seats, 'seat')}`],
        ['Amount', total(seated)],
        ...payments.map((payment) => {
          const submissionsSo = seated.filter((submission) => submission.payment === payment);
          return [paymentInWords(payment), submissionsSo.length > 0 ? total(submissionsSo) : undefined] as const;
        }),
        ['Also written', spellings.filter((spelling) => spelling !== title).join(', ')],
      ],
      note: sameCompany,
      back: companyPath(companyKey(name)),
      table,
      company: name,
    });
    return send(reply, title, body);
  });
}
