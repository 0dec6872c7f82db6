import { describe, expect, test } from 'vitest';
import { booking, formValues, registration, useDesk } from './test-desk.ts';

const desk = useDesk();
const path = '/desk/registrations/PL-00000001';
const add = (more = {}) => desk.store.transaction((tx) => tx.addSubmission(registration(1, more)));
const kept = () => desk.store.findByReference('PL-00000001');

test('a registration shows what was sent, and the date as the registrant was told', async () => {
  await add();
  const { body } = await desk.get(path);
  expect(body).toContain('Step-free access');
  expect(body).toContain(booking.dateText);
});

describe('a change of state', () => {
  test('shows its email, sends it as it was edited, and notes the change', async () => {
    await add();
    const form = formValues((await desk.get(`${path}/state?to=confirmed`)).body);
    expect(form['registrantText']).toContain(booking.dateText);
    const registrantText = 'Hello Mei,\n\nsee you on Thursday.';
    const { status, headers } = await desk.post(`${path}/state`, { ...form, registrantText });
    expect([status, headers['location']]).toEqual([303, `${path}?done=emailed`]);
    expect(await kept()).toMatchObject({ state: 'confirmed', version: 2, calendarSequence: 1 });
    const emails = await desk.store.listEmails('s1');
    expect(emails).toMatchObject([{ recipient: 'mei@example.com', body: ['Hello Mei,', 'see you on Thursday.'] }]);
    expect(emails[0]?.calendar).toContain('STATUS:CONFIRMED');
    expect(desk.woken).toBe(1);
    expect(await desk.store.listEvents('s1')).toMatchObject([{ kind: 'change', body: 'New → Confirmed' }]);
    const [operation] = await desk.store.listOperations();
    expect(operation).toMatchObject({ action: 'desk', details: { id: 's1', account: 'desk' } });
  });

  test('sends nothing if the email is not ticked', async () => {
    await add();
    const { registrantSend: _, ...form } = formValues((await desk.get(`${path}/state?to=confirmed`)).body);
    await desk.post(`${path}/state`, form);
    expect(await kept()).toMatchObject({ state: 'confirmed', calendarSequence: 0 });
    expect(await desk.store.listEmails('s1')).toEqual([]);
  });

  test('keeps the table of an email that was not edited', async () => {
    await add();
    const form = formValues((await desk.get(`${path}/state?to=confirmed`)).body);
    const crlf = (form['registrantText'] ?? '').replaceAll('\n', '\r\n');
    await desk.post(`${path}/state`, { ...form, registrantText: crlf });
    expect((await desk.store.listEmails('s1'))[0]?.body.some((block) => typeof block !== 'string')).toBe(true);
  });

  test('an email without a subject is not sent: what was written is shown again', async () => {
    await add();
    const form = formValues((await desk.get(`${path}/state?to=cancelled`)).body);
    const sent = { ...form, registrantSubject: ' \u200b ', registrantText: 'My own <words>' };
    const { status, body } = await desk.post(`${path}/state`, sent);
    expect(status).toBe(422);
    expect(body).toContain('Enter the subject of the email');
    expect(formValues(body)['registrantText']).toBe('My own <words>');
    expect(await kept()).toMatchObject({ state: 'new', version: 1 });
  });

  test('of two people who change the same registration the second is told, and keeps the own words', async () => {
    await add();
    const page = formValues((await desk.get(`${path}/state?to=confirmed`)).body);
    const other = formValues((await desk.get(`${path}/state?to=paid`)).body);
    await desk.post(`${path}/state`, page);
    const sent = { ...other, registrantSend: 'yes', registrantText: 'Thank you for the money.' };
    const { status, body } = await desk.post(`${path}/state`, sent);
    expect(status).toBe(409);
    expect(body).toContain('New → Confirmed');
    expect(await kept()).toMatchObject({ state: 'confirmed' });
    const again = formValues(body);
    expect(again).toMatchObject({ registrantText: 'Thank you for the money.', registrantSend: 'yes' });
    expect((await desk.post(`${path}/state`, again)).status).toBe(303);
    expect(await kept()).toMatchObject({ state: 'paid', version: 3 });
  });

  test('of two changes at the same moment one is made', async () => {
    await add();
    const form = formValues((await desk.get(`${path}/state?to=paid`)).body);
    const { statuses } = { statuses: await Promise.all([1, 2, 3].map(() => desk.post(`${path}/state`, form))) };
    expect(statuses.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await desk.store.listEvents('s1')).toHaveLength(1);
  });
});

test('an empty note is refused, and a long one keeps its text', async () => {
  await add();
  expect((await desk.post(`${path}/note`, { note: '  ' })).status).toBe(422);
  const { status, body } = await desk.post(`${path}/note`, { note: 'x'.repeat(5_001) });
  expect(status).toBe(422);
  expect(body).toContain('x'.repeat(5_001));
  await desk.post(`${path}/note`, { note: 'Called back.\r\nWill pay in May.' });
  expect((await desk.store.listEvents('s1')).map((event) => event.body)).toEqual(['Called back.\nWill pay in May.']);
});
