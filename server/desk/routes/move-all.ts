import type { FastifyInstance, FastifyRequest } from 'fastify';
import { emailText } from '../../mail/render-email.ts';
import { HttpError } from '../../http-error.ts';
import { changeSubmission, ChangedMeanwhile } from '../changes.ts';
import type { DeskParts } from '../desk-parts.ts';
import { hiddenNames, sentForm } from '../form-fields.ts';
import type { PlannedChange } from '../plan.ts';
import { askWhere, findTargets, move } from '../plan-move.ts';
import { intakePath, listRegistrations, readIntakeValues } from '../shown.ts';
import { viewReader } from '../view-reader.ts';
import type { SendPage } from '../views/layout.ts';
import { nameWithSeats } from '../views/lists.ts';
import { base, h, hidden, link, submit } from '../views/parts.ts';
import { pathOf, type RegistrationView } from '../views/registration.ts';

/** One registration of a group move. */
interface Step {
  view: RegistrationView;
  planned: PlannedChange;
}

/** Moves all registrations of an intake to another one, with an email to each registrant. */
export async function moveAllRoutes(
  app: FastifyInstance,
  { send, ...parts }: DeskParts & { send: SendPage },
): Promise<void> {
  const { store, clock } = parts;
  const viewOf = viewReader(parts);

  /** Registrations of the intake that are not cancelled, and the query that identifies it. */
  async function read(texts: ReadonlyMap<string, string>) {
    const values = readIntakeValues(texts);
    const all = values ? await listRegistrations(store, values) : [];
    const views = await Promise.all(
      all.filter(({ state }) => state !== 'cancelled' && state !== 'suspected').map(viewOf),
    );
    const [first] = views;
    if (!values || !first) throw new HttpError(404, 'No one is registered for this date any more.');
    return { values, views, first };
  }

  async function plan(views: readonly RegistrationView[], to: string): Promise<Step[]> {
    const sent = { texts: new Map([['to', to]]), faults: new Map() };
    const planned = await Promise.all(views.map(async (view) => move(view, sent, { ...parts, now: clock() })));
    return planned.flatMap((one, index) => {
      const view = views[index];
      return view && 'set' in one ? [{ view, planned: one }] : [];
    });
  }

  app.get('/intakes/move', async (request, reply) => {
    const texts = new Map(new URLSearchParams(request.url.split('?')[1]));
    const { values, views, first } = await read(texts);
    const { booking } = first.submission;
    const back = booking ? intakePath(booking) : `${base}/intakes`;
    const to = texts.get('to');
    if (to === undefined) {
      const targets = await findTargets(first, { ...parts, now: clock() });
      const body = askWhere(targets, first.submission, { action: `${base}/intakes/move`, back }, values);
      return send(request, reply, { title: `Move ${views.length} registrations`, body });
    }
    return send(request, reply, {
      title: `Move ${views.length} registrations`,
      body: confirmBody(await plan(views, to), { ...values, to }, back),
    });
  });

  app.post('/intakes/move', async (request, reply) => {
    const { texts } = sentForm(request);
    const { views } = await read(texts);
    const asShown = views.filter(({ submission }) => texts.get(submission.reference) === String(submission.version));
    const steps = await plan(asShown, texts.get('to') ?? '');
    let moved = 0;
    for (const step of steps) if (await make(step, texts.has('tell'), request)) moved++;
    return reply.redirect(`${base}/intakes?done=${moved === views.length ? 'moved' : 'moved-some'}`, 303);
  });

  /** Moves one registration. @returns false if a colleague has changed it meanwhile */
  async function make({ view, planned }: Step, tells: boolean, { author }: FastifyRequest): Promise<boolean> {
    const { submission } = view;
    const emails = tells ? planned.drafts.map(({ email }) => email) : [];
    try {
      await changeSubmission(parts, submission, { ...planned, emails }, { author, now: clock() });
      return true;
    } catch (error) {
      if (error instanceof ChangedMeanwhile) return false;
      throw error;
    }
  }
}

/** Preview of the moved registrations and their emails. */
function confirmBody(steps: readonly Step[], values: Readonly<Record<string, string>>, back: string) {
  const versions = steps.map(({ view: { submission } }) => [submission.reference, submission.version] as const);
  const [first] = steps;
  return h(
    'form',
    { method: 'post', action: `${base}/intakes/move` },
    hidden({ ...values, ...Object.fromEntries(versions), [hiddenNames.step]: 'save' }),
    first?.planned.summary,
    h('h2', null, 'Who is moved'),
    h(
      'ul',
      { className: 'rows' },
      steps.map(({ view: { submission } }) =>
        h('li', { key: submission.id }, link(pathOf(submission), nameWithSeats(submission))),
      ),
    ),
    h(
      'fieldset',
      null,
      h('legend', null, 'Email to each of them'),
      h(
        'p',
        { className: 'tick' },
        h('input', { type: 'checkbox', id: 'tell', name: 'tell', value: 'yes', defaultChecked: true }),
        h('label', { htmlFor: 'tell' }, 'Send each of them an email'),
      ),
      h(
        'p',
        { className: 'hint' },
        'Each email has the name, the reference and the calendar file of its registration. To change the words for one person, move that person alone, from their own page.',
      ),
      h(
        'details',
        { open: true },
        h('summary', null, 'The email to the first of them'),
        (first?.planned.drafts ?? []).map(({ email }) => h('pre', { key: email.recipient }, emailText(email.body))),
      ),
    ),
    h('p', { className: 'buttons' }, submit(`Move ${steps.length} registrations`), link(back, 'Back without a change')),
  );
}
