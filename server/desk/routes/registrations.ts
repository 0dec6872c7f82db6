import type { FastifyInstance } from 'fastify';
import { submissionStates } from '../../store/records.ts';
import type { DeskParts } from '../desk-parts.ts';
import { deskField } from '../form-fields.ts';
import { filterOf, readSearch, searchValues, type Search } from '../shown.ts';
import { stateWords } from '../states.ts';
import type { SendPage } from '../views/layout.ts';
import { exportForm, submissionsTable } from '../views/lists.ts';
import { base, control, h, link, submit } from '../views/parts.ts';

/** Page size of the list, in rows. */
const pageLength = 50;

const textField = deskField({
  name: 'q',
  label: 'Name, email, company or reference',
  control: 'text',
  maxLength: 200,
  required: false,
});
const stateField = {
  ...deskField({ name: 'state', label: 'State', control: 'select', maxLength: 20, required: false }),
  options: submissionStates.map((state) => ({ value: state, label: stateWords[state] })),
  placeholder: 'Any',
};

const searchForm = ({ text, state }: Search) =>
  h(
    'form',
    { method: 'get', action: `${base}/registrations`, className: 'search', role: 'search' },
    control(textField, text, []),
    control(stateField, state ?? '', []),
    submit('Find'),
  );

/** Search for registrations and enquiries by text and state, newest first. */
export async function registrationsRoutes(
  app: FastifyInstance,
  { store, content, send }: DeskParts & { send: SendPage },
): Promise<void> {
  app.get<{ Querystring: { page?: string } }>('/registrations', async (request, reply) => {
    const search = readSearch(new Map(new URLSearchParams(request.url.split('?')[1])));
    const page = /^[1-9]\d{0,4}$/.test(request.query.page ?? '') ? Number(request.query.page) : 1;
    const filter = filterOf(search);
    const count = await store.countSubmissions(filter);
    const found = await store.listSubmissions(filter, { limit: pageLength, offset: (page - 1) * pageLength });
    const values = searchValues(search);
    const pageLink = (to: number, words: string) =>
      link(`${base}/registrations?${new URLSearchParams({ ...values, page: String(to) }).toString()}`, words);
    const body = h(
      'div',
      null,
      searchForm(search),
      found.length === 0
        ? h('p', null, 'Nothing was found. Try fewer letters, or another state.')
        : submissionsTable(`${count} found, newest first`, found, content.forms),
      h(
        'p',
        { className: 'buttons' },
        page > 1 ? pageLink(page - 1, 'Newer') : null,
        page * pageLength < count ? pageLink(page + 1, 'Older') : null,
      ),
      count > 0 ? exportForm(values) : null,
    );
    return send(request, reply, { title: 'Find registrations and enquiries', body });
  });
}
