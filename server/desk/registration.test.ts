import { describe, expect, test } from 'vitest';
import { booking, formValues, now, registration, useDesk } from './test-desk.ts';

const desk = useDesk();
const path = '/desk/registrations/PL-00000001';
const add = (more = {}) => desk.store.transaction((tx) => tx.addSubmission(registration(1, more)));
const addRefused = (recipient: string) =>
  desk.store.transaction(async (tx) => {
    const text = { recipient, subject: 'Received', body: ['Thank you.'] };
    await tx.addEmails([{ ...text, id: 'e1', submissionId: 's1', messageId: 'm', nextAt: now }]);
    await tx.noteGivenUp('e1', 'refused', '550 no such mailbox');
  });
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
    expect(form['registrant-text']).toContain(booking.dateText);
    const registrantText = 'Hello Mei,\n\nsee you on Thursday.';
    const { status, headers } = await desk.post(`${path}/state`, { ...form, 'registrant-text': registrantText });
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
    const { 'registrant-send': _, ...form } = formValues((await desk.get(`${path}/state?to=confirmed`)).body);
    await desk.post(`${path}/state`, form);
    expect(await kept()).toMatchObject({ state: 'confirmed', calendarSequence: 0 });
    expect(await desk.store.listEmails('s1')).toEqual([]);
  });

  test('does not suggest to confirm a date that is not set', async () => {
    const { startsOn: _, ...undated } = { ...booking, intake: 'next-available', dateText: 'Next available date' };
    await add({ booking: undated });
    expect(formValues((await desk.get(`${path}/state?to=confirmed`)).body)['registrant-send']).toBeUndefined();
    expect((await desk.get(`${path}/move`)).body).not.toContain('value="cybersecurity-essentials/next-available"');
  });

  test('keeps the table of an email that was not edited', async () => {
    await add();
    const form = formValues((await desk.get(`${path}/state?to=confirmed`)).body);
    const crlf = (form['registrant-text'] ?? '').replaceAll('\n', '\r\n');
    await desk.post(`${path}/state`, { ...form, 'registrant-text': crlf });
    expect((await desk.store.listEmails('s1'))[0]?.body.some((block) => typeof block !== 'string')).toBe(true);
  });

  test('an email without a subject is not sent: what was written is shown again', async () => {
    await add();
    const form = formValues((await desk.get(`${path}/state?to=cancelled`)).body);
    const sent = { ...form, 'registrant-subject': ' \u200b ', 'registrant-text': 'My own <words>' };
    const { status, body } = await desk.post(`${path}/state`, sent);
    expect(status).toBe(422);
    expect(body).toContain('Enter the subject of the email');
    expect(formValues(body)['registrant-text']).toBe('My own <words>');
    expect(await kept()).toMatchObject({ state: 'new', version: 1 });
  });

  test('of two people who change the same registration the second is told, and keeps the own words', async () => {
    await add();
    const page = formValues((await desk.get(`${path}/state?to=confirmed`)).body);
    const other = formValues((await desk.get(`${path}/state?to=paid`)).body);
    await desk.post(`${path}/state`, page);
    const sent = { ...other, 'registrant-send': 'yes', 'registrant-text': 'Thank you for the money.' };
    const { status, body } = await desk.post(`${path}/state`, sent);
    expect(status).toBe(409);
    expect(body).toContain('New → Confirmed');
    expect(await kept()).toMatchObject({ state: 'confirmed' });
    const again = formValues(body);
    expect(again).toMatchObject({ 'registrant-text': 'Thank you for the money.', 'registrant-send': 'yes' });
    expect((await desk.post(`${path}/state`, again)).status).toBe(303);
    expect(await kept()).toMatchObject({ state: 'paid', version: 3 });
  });

  test('after a colleague has moved it, its email has the new date, and not the one that was shown', async () => {
    await add();
    const form = formValues((await desk.get(`${path}/state?to=confirmed`)).body);
    const move = await desk.get(`${path}/move?to=cybersecurity-essentials%2F3-oct-2025`);
    await desk.post(`${path}/move`, formValues(move.body));
    const again = formValues((await desk.post(`${path}/state`, form)).body);
    expect(again['registrant-text']).toContain('Friday 3 October 2025');
    expect(again['registrant-text']).not.toContain(booking.dateText);
    const { body } = await desk.post(`${path}/state`, { ...form, 'registrant-text': 'My own words.' });
    expect(formValues(body)['registrant-text']).toBe('My own words.');
    expect(body).toContain('Date: Friday 3 October 2025');
  });

  test('of two changes at the same moment one is made', async () => {
    await add();
    const form = formValues((await desk.get(`${path}/state?to=paid`)).body);
    const { statuses } = { statuses: await Promise.all([1, 2, 3].map(() => desk.post(`${path}/state`, form))) };
    expect(statuses.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await desk.store.listEvents('s1')).toHaveLength(1);
  });
});

test('an email that failed is sent again from the page of its registration', async () => {
  await add();
  expect((await desk.get(path)).body).not.toContain('/retry');
  await addRefused('mei@example.com');
  expect((await desk.get(path)).body).toContain(`action="${path}/retry"`);
  expect((await desk.post(`${path}/retry`, {})).status).toBe(303);
  expect(await desk.store.listEmails('s1')).toMatchObject([{ state: 'waiting' }]);
  expect(desk.woken).toBe(1);
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

describe('moving to another date', () => {
  const to = 'cybersecurity-essentials/3-oct-2025';

  test('tells the registrant, and the calendar event that they have changes instead of a second one appearing', async () => {
    await add();
    await desk.post(`${path}/state`, formValues((await desk.get(`${path}/state?to=confirmed`)).body));
    const page = await desk.get(`${path}/move`);
    expect(page.body).toContain(`value="${to}"`);
    const form = formValues((await desk.get(`${path}/move?to=${encodeURIComponent(to)}`)).body);
    expect(form['registrant-text']).toContain('Friday 3 October 2025');
    expect(form['registrant-text']).toContain(`Instead of: ${booking.dateText}`);
    expect((await desk.post(`${path}/move`, form)).status).toBe(303);
    expect(await kept()).toMatchObject({
      state: 'confirmed',
      calendarSequence: 2,
      booking: { intake: '3-oct-2025', startsOn: '2025-10-03', feeText: booking.feeText },
      values: { courseDate: booking.intake },
    });
    const files = (await desk.store.listEmails('s1')).map(({ calendar = '' }) => calendar);
    const lines = (name: string) => files.map((file) => new RegExp(`^${name}[:;].*$`, 'm').exec(file)?.[0].trim());
    expect(new Set(lines('UID')).size).toBe(1);
    expect(new Set(lines('SEQUENCE')).size).toBe(2);
    const [newest = ''] = files.toSorted((a, b) => (a.includes('20251003') ? -1 : b.includes('20251003') ? 1 : 0));
    expect(newest).toContain('DTSTART;TZID=Asia/Singapore:20251003T090000');
    const [first = '', last = ''] = lines('SEQUENCE').sort();
    expect(newest).toContain(last);
    expect(newest).not.toContain(first);
  });

  test('to a date that the website does not have is refused', async () => {
    await add();
    expect((await desk.get(`${path}/move?to=cybersecurity-essentials%2Fnever`)).status).toBe(404);
    await add({ id: 's2', reference: 'PL-00000002', key: 'key-2', state: 'suspected' });
    expect((await desk.get('/desk/registrations/PL-00000002/move')).status).toBe(404);
  });
});

describe('correcting a value', () => {
  const open = async () => formValues((await desk.get(`${path}/correct`)).body);
  /** Fills in the fields, and sends the page on which the correction is shown. */
  async function correct(form: Record<string, string>) {
    const shown = await desk.post(`${path}/correct`, form);
    return shown.status === 200 ? desk.post(`${path}/correct`, formValues(shown.body)) : shown;
  }

  test('tidies it as the public form does, and the history names the field and not the value', async () => {
    await add();
    const { status } = await correct({ ...(await open()), phone: ' ＋65 6999 0000 ', company: 'Fairlead' });
    expect(status).toBe(303);
    expect((await kept())?.values).toMatchObject({
      phone: '+65 6999 0000',
      company: 'Fairlead',
      firstName: 'Mei',
      courseDate: booking.intake,
    });
    const [event] = await desk.store.listEvents('s1');
    expect(event?.body).toMatch(/^Corrected: /);
    expect(event?.body).not.toMatch(/6999|Fairlead/);
    expect(await desk.store.listEmails('s1')).toEqual([]);
  });

  test('offers the email again if the address was wrong', async () => {
    await add({ values: { ...registration(1).values, email: 'mei@exmaple.com' } });
    await correct({ ...(await open()), email: 'mei@example.com' });
    expect(await desk.store.listEmails('s1')).toMatchObject([{ recipient: 'mei@example.com' }]);
  });

  test('sends an email that was refused to the corrected address, and no second one', async () => {
    await add({ values: { ...registration(1).values, email: 'mei@exmaple.com' } });
    await addRefused('mei@exmaple.com');
    await correct({ ...(await open()), email: 'mei@example.com' });
    const emails = await desk.store.listEmails('s1');
    expect(emails).toMatchObject([{ recipient: 'mei@example.com', state: 'waiting', subject: 'Received' }]);
    expect(desk.woken).toBe(1);
  });

  test('refuses what the public form refuses, and keeps the answers', async () => {
    await add();
    const { status, body } = await correct({ ...(await open()), email: 'no address', lastName: '<b>Tan</b>' });
    expect(status).toBe(422);
    expect(body).toContain('Enter an email address');
    expect(formValues(body)).toMatchObject({ email: 'no address', lastName: '<b>Tan</b>' });
    expect(await kept()).toMatchObject({ version: 1 });
  });

  test('leaves what a colleague has corrected in the meantime', async () => {
    await add();
    const [mine, other] = [await open(), await open()];
    await correct({ ...other, phone: '+65 6999 0000' });
    const { status } = await correct({ ...mine, lastName: 'Lim' });
    expect(status).toBe(303);
    expect((await kept())?.values).toMatchObject({ phone: '+65 6999 0000', lastName: 'Lim' });
  });

  test('asks again if nothing was corrected', async () => {
    await add();
    expect((await correct(await open())).status).toBe(422);
  });
});

test('a colleague in the place of a registrant has a registration of their own, and both are told', async () => {
  await add({ state: 'paid' });
  const form = formValues((await desk.get(`${path}/replace`)).body);
  expect(form).toMatchObject({ firstName: '', email: '' });
  expect((await desk.post(`${path}/replace`, { ...form, firstName: 'Ravi' })).status).toBe(422);
  const person = { firstName: 'Ravi', lastName: 'Nair', email: 'ravi@example.com', phone: '+65 6123 0000' };
  const shown = formValues((await desk.post(`${path}/replace`, { ...form, ...person })).body);
  expect((await desk.post(`${path}/replace`, shown)).status).toBe(303);
  const [old, colleague] = [await kept(), (await desk.store.listSubmissions({ state: 'paid' }))[0]];
  expect(old).toMatchObject({ state: 'cancelled' });
  expect(colleague).toMatchObject({ booking, values: { ...person, courseDate: booking.intake } });
  expect(colleague?.values['specialRequirements']).toBe('');
  expect(shown['colleague-text']).toContain(colleague?.reference);
  expect(await desk.store.listEmails('s1')).toMatchObject([{ recipient: 'mei@example.com' }]);
  expect(await desk.store.listEmails(colleague?.id)).toMatchObject([{ recipient: 'ravi@example.com' }]);
  expect(await desk.store.listEvents(colleague?.id ?? '')).toHaveLength(1);
  const histories = (await desk.store.listEvents('s1')).map(({ body }) => body);
  expect(histories).toEqual([expect.stringContaining(colleague?.reference ?? '?')]);
  expect((await desk.get(path)).body).toContain(`href="/desk/registrations/${colleague?.reference}"`);
});

test('what was held back is let in once, with the emails that a person is sent', async () => {
  await add({ state: 'suspected' });
  expect((await desk.get(path)).body).not.toContain('/state?to=');
  const form = formValues((await desk.get(`${path}/accept`)).body);
  expect((await desk.post(`${path}/accept`, form)).status).toBe(303);
  expect(await kept()).toMatchObject({ state: 'new' });
  expect((await desk.store.listEmails('s1')).map(({ recipient }) => recipient).sort()).toEqual([
    'mei@example.com',
    'the staff',
  ]);
  expect((await desk.post(`${path}/accept`, form)).status).toBe(404);
});

test('an enquiry is answered in the email program, and marked as answered', async () => {
  const values = { name: 'Mei Tan', email: 'mei@example.com', message: 'Do you teach\nin Johor?' };
  const { booking: _, ...enquiry } = registration(1, { form: 'contact', kind: 'enquiry', values });
  await desk.store.transaction((tx) => tx.addSubmission(enquiry));
  const { body } = await desk.get(path);
  expect(body).toContain('mailto:mei@example.com?subject=');
  expect(body).toContain('%3E%20in%20Johor%3F');
  expect(body).not.toContain('/move');
  const form = formValues((await desk.get(`${path}/state?to=answered`)).body);
  expect((await desk.post(`${path}/state`, form)).status).toBe(303);
  expect(await kept()).toMatchObject({ state: 'answered' });
  expect(await desk.store.listEmails('s1')).toEqual([]);
});
