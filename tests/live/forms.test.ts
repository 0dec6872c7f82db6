// Every registration form of our own site, as its page has it, from the page to the store.
import { expect, test } from 'vitest';
import { readChosenIntake } from '../../model/forms/sent-form.ts';
import { useOwnServer } from '../resilience/own-server.ts';
import { savedSubmissions } from '../resilience/saved-data.ts';
import { root } from '../resilience/server-process.ts';
import { content } from './live-content.ts';
import { elementsByTag, dist, onlyOne, readPage } from './page-markup.ts';

const { server, workplace } = useOwnServer({ SITE_DIR: dist, CONTENT_DIR: root, RATE_LIMIT: '10000' });

const typedValues: Record<string, string> = {
  email: 'siti@example.com',
  phone: '+65 6123 4567',
  company: 'Example & Sons',
};

/** The address of the form on a page, and a value for each of its fields: of a select the last without a waiting list. */
function fillIn(path: string) {
  const form = onlyOne(
    elementsByTag(readPage(path).main, 'form').filter(({ attributes }) => 'data-form' in attributes),
    `forms of ${path}`,
  );
  const values = elementsByTag(form, 'input', 'select', 'textarea').map((control) => {
    const { name = '', type, value = '' } = control.attributes;
    if (type === 'hidden' || name === 'leaveEmpty') return [name, value];
    const options = elementsByTag(control, 'option').map(({ attributes }) => attributes['value'] ?? '');
    return [
      name,
      options.findLast((option) => !readChosenIntake({ choosesIntake: name }, { [name]: option }).isWaiting) ??
        typedValues[name] ??
        'Words',
    ];
  });
  return { action: form.attributes['action'] ?? '', values: Object.fromEntries(values) as Record<string, string> };
}

test.each(content.forms.filter(({ kind }) => kind === 'registration'))(
  '$id: every value that is sent is saved',
  async ({ id, page, fields }) => {
    const { action, values } = fillIn(page);
    const body = new URLSearchParams(values);
    const response = await fetch(new URL(action, server.url), { method: 'POST', body, redirect: 'manual' });
    const reference = /^\/registrations\/(PL-\w+)$/.exec(response.headers.get('location') ?? '')?.[1];
    expect([response.status, reference]).toEqual([303, expect.any(String)]);
    const saved = (await savedSubmissions(workplace.environment)).find(
      (submission) => submission.reference === reference,
    );
    expect(saved).toMatchObject({ form: id, kind: 'registration' });
    expect(saved?.['values']).toEqual(Object.fromEntries(fields.map(({ name }) => [name, values[name]])));
  },
);
