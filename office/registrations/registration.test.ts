import { describe, expect, test } from 'vitest';
import { bookedIntake, booking, formValues, now, registration, useDesk } from './test-desk.ts';

const desk = useDesk();
const registrationPath = '/desk/registrations/PL-00000001';
const october = 'cybersecurity-essentials%2F3-oct-2025';
const addRegistration = (changes = {}) => desk.add(registration(1, changes));
const readRegistration = () => desk.store.findByReference('PL-00000001');
const emails = () => desk.store.listEmails('s1');
const open = (page: string) => desk.open(`${registrationPath}/${page}`);
const send = (page: string, form: Record<string, string>) =>
  desk.post(`${registrationPath}/${page.split('?')[0]}`, form);
/** A property of a calendar file. */
const propertyOf = (calendar: string | undefined, name: string) =>
  new RegExp(`^${name}:(.*)$`, 'm').exec(calendar ?? '')?.[1]?.trim();
/** Opens the page of a change, edits its form and submits it. */
const change = async (page: string, edits: Record<string, string> = {}) =>
  send(page, { ...(await open(page)), ...edits });

test('the date is shown as the registrant chose it, and not as the website has it since', async () => {
  await addRegistration();
  const { body } = await desk.get(registrationPath);
  expect(body).toContain(`<dd>${booking.dateText}</dd>`);
  expect(body).not.toContain('28 Aug 2025');
});

test('what someone sent is in words after a move, and for a waiting list', async () => {
  await addRegistration({ booking: { ...booking, intake: '3-oct-2025', dateText: '3 Oct 2025' } });
  const values = { ...registration(2).values, courseDate: `waiting-list:${booking.intake}` };
  await desk.add(registration(2, { values, state: 'waiting' }));
  expect((await desk.get(registrationPath)).body).toContain('<dd>28 Aug 2025</dd>');
  const waitingList = `<dd>${booking.dateText} (full: join the waiting list)</dd>`;
  expect((await desk.get('/desk/registrations/PL-00000002')).body).toContain(waitingList);
});

test('who is registered twice for a date, alone or in a group, is named on both and in the list of the date', async () => {
  const arun = { ...registration(2).values, email: 'arun@example.com' };
  await addRegistration();
  await desk.add(registration(2, { values: arun, seats: 2 }), registration(3, { values: arun, state: 'cancelled' }));
  const list = `/desk/intakes/participants?${new URLSearchParams(bookedIntake).toString()}`;
  expect((await desk.get(list)).body).not.toContain('Also registered');
  const people = [{ name: 'Mei', email: 'MEI@example.com', attended: false }];
  await desk.store.transaction((tx) => tx.setParticipants('s2', people, now));
  const pages = [registrationPath, '/desk/registrations/PL-00000002', list];
  const [first, second, ofDate] = await Promise.all(pages.map(async (page) => (await desk.get(page)).body));
  expect(first).toMatch(/Also registered for this date: <a [^>]*>PL-00000002</);
  expect(second).toMatch(/Also registered for this date: <a [^>]*>PL-00000001</);
  expect(ofDate?.match(/>PL-0000000\d</g)?.toSorted()).toEqual(['>PL-00000001<', '>PL-00000002<']);
});

describe('a change of state', () => {
  test('shows its email, sends it as it was edited, and notes the change', async () => {
    await addRegistration();
    expect((await open('state?to=confirmed'))['registrant-text']).toContain(booking.dateText);
    const edits = { 'registrant-text': 'Hello Mei,\n\nsee you on Thursday.' };
    const { status, headers } = await change('state?to=confirmed', edits);
    expect([status, headers['location']]).toEqual([303, `${registrationPath}?done=emailed`]);
    expect(await readRegistration()).toMatchObject({ state: 'confirmed', version: 2, calendarSequence: 1 });
    const calendar = expect.stringContaining('STATUS:CONFIRMED') as string;
    const body = ['Hello Mei,', 'see you on Thursday.'];
    expect(await emails()).toMatchObject([{ recipient: 'mei@example.com', body, calendar }]);
    expect(desk.wakeCount).toBe(1);
    expect(await desk.store.listEvents('s1')).toMatchObject([{ kind: 'change', body: 'New → Confirmed' }]);
    const [operation] = await desk.store.listOperations();
    expect(operation).toMatchObject({ action: 'desk', details: { id: 's1', account: 'The office' } });
  });

  test('keeps the table of an email that was not edited', async () => {
    await addRegistration();
    const text = (await open('state?to=cancelled'))['registrant-text'] ?? '';
    await change('state?to=cancelled', { 'registrant-text': text.replaceAll('\n', '\r\n') });
    expect((await emails())[0]?.body.some((block) => typeof block !== 'string')).toBe(true);
  });

  test('a cancellation takes the date out of a calendar that has it, and says so to no one else', async () => {
    await addRegistration({ state: 'waiting' });
    const page = 'state?to=cancelled';
    expect((await open(page))['registrant-text']).not.toContain('calendar');
    await change('state?to=confirmed');
    await change(page);
    const statuses = (await emails()).map(({ calendar }) => propertyOf(calendar, 'STATUS'));
    expect(statuses.toSorted()).toEqual(['CANCELLED', 'CONFIRMED']);
  });

  test('does not suggest to confirm a date that is not set', async () => {
    const { startsOn: _, ...undated } = { ...booking, intake: 'next-available', dateText: 'Next available date' };
    await addRegistration({ booking: undated });
    expect((await open('state?to=confirmed'))['registrant-send']).toBeUndefined();
  });

  test('an email without a subject is not sent: what was written is shown again', async () => {
    await addRegistration();
    const edits = { 'registrant-subject': ' \u200b ', 'registrant-text': 'My own <words>' };
    const { status, body } = await change('state?to=cancelled', edits);
    expect(status).toBe(422);
    expect(formValues(body)['registrant-text']).toBe('My own <words>');
    expect(await readRegistration()).toMatchObject({ state: 'new', version: 1 });
  });

  test('if two people change the same registration, the second sees that, and keeps what they wrote', async () => {
    await addRegistration();
    const staleForm = await open('state?to=attended');
    await change('state?to=confirmed');
    const myEdits = { 'registrant-send': 'yes', 'registrant-text': 'Thank you for the money.' };
    const { status, body } = await send('state', { ...staleForm, ...myEdits });
    expect(status).toBe(409);
    expect(body).toContain('New → Confirmed');
    expect(await readRegistration()).toMatchObject({ state: 'confirmed' });
    expect(formValues(body)).toMatchObject(myEdits);
    expect((await send('state', formValues(body))).status).toBe(303);
    expect(await readRegistration()).toMatchObject({ state: 'attended', version: 3 });
  });

  test('after a colleague has moved it, its email has the new date, and not the one that was shown', async () => {
    await addRegistration();
    const form = await open('state?to=confirmed');
    await change(`move?to=${october}`);
    const refreshedForm = formValues((await send('state', form)).body);
    expect(refreshedForm['registrant-text']).toContain('Date: 3 Oct 2025');
    expect(refreshedForm['registrant-text']).not.toContain(booking.dateText);
  });
});

test('an empty note and one that is too long are refused, and the long text is shown again', async () => {
  await addRegistration();
  expect((await send('note', { note: '  ' })).status).toBe(422);
  const { status, body } = await send('note', { note: 'x'.repeat(5_001) });
  expect(status).toBe(422);
  expect(body).toContain('x'.repeat(5_001));
  expect(await desk.store.listEvents('s1')).toEqual([]);
});

test('a move tells the registrant, and changes the calendar event that they have instead of adding a second one', async () => {
  await addRegistration();
  await change('state?to=confirmed');
  const [emailBefore] = await emails();
  expect((await open(`move?to=${october}`))['registrant-text']).toContain(`Instead of: ${booking.dateText}`);
  expect((await change(`move?to=${october}`)).status).toBe(303);
  expect(await readRegistration()).toMatchObject({
    state: 'confirmed',
    booking: { intake: '3-oct-2025', startsOn: '2025-10-03', feeText: booking.feeText },
    values: { courseDate: booking.intake },
  });
  const emailAfter = (await emails()).find(({ id }) => id !== emailBefore?.id);
  expect(emailAfter?.calendar).toContain('DTSTART:20251003');
  const properties = (name: string) => [emailBefore, emailAfter].map((email) => propertyOf(email?.calendar, name));
  const [uid, sameUid] = properties('UID');
  expect(uid).toMatch(/@/);
  expect(sameUid).toBe(uid);
  const [sequence, nextSequence] = properties('SEQUENCE').map(Number);
  expect(nextSequence).toBeGreaterThan(sequence ?? NaN);
});

test('a move to the next available date promises no new date', async () => {
  await addRegistration();
  await change('move?to=cybersecurity-essentials%2Fnext-available');
  const [email] = await emails();
  expect(JSON.stringify([email?.subject, email?.body])).toContain('next available date');
  expect(JSON.stringify([email?.subject, email?.body])).not.toMatch(/new date/i);
});

test('access needs are removed after a move too, even if the website no longer has their form', async () => {
  const day = '2025-09-27';
  await addRegistration({ form: 'gone', keptUntil: { specialRequirements: day } });
  await change(`move?to=${october}`);
  expect(await readRegistration()).toMatchObject({
    booking: { intake: '3-oct-2025' },
    keptUntil: { specialRequirements: day },
  });
});

describe('correcting a value', () => {
  /** Fills in the fields, and sends the page on which the correction is shown. */
  async function correct(edits: Record<string, string>) {
    const confirmation = await change('correct', edits);
    return confirmation.status === 200 ? send('correct', formValues(confirmation.body)) : confirmation;
  }
  const withWrongAddress = { values: { ...registration(1).values, email: 'mei@exmaple.com' } };

  test('tidies it as the public form does, and the history names the field and not the value', async () => {
    await addRegistration();
    expect((await correct({ phone: ' ＋65 6999 0000 ', company: 'Fairlead' })).status).toBe(303);
    const values = { phone: '+65 6999 0000', company: 'Fairlead', firstName: 'Mei', courseDate: booking.intake };
    expect((await readRegistration())?.values).toMatchObject(values);
    const [event] = await desk.store.listEvents('s1');
    expect(event?.body).toMatch(/^Corrected: /);
    expect(event?.body).not.toMatch(/6999|Fairlead/);
    expect(await emails()).toEqual([]);
  });

  test('of a name says that the person has a certificate with the other one', async () => {
    await addRegistration({ state: 'attended' });
    const certificate = { reference: 'C-MEI', submissionId: 's1', issuedAt: now };
    await desk.store.transaction((tx) => tx.issueCertificate(certificate));
    expect((await change('correct', { phone: '+65 6999 0000' })).body).not.toContain('C-MEI');
    expect((await change('correct', { lastName: 'Lim' })).body).toContain('with the new name: Mei Lim: C-MEI.');
  });

  test('offers the email again if the address was wrong', async () => {
    await addRegistration(withWrongAddress);
    await correct({ email: 'mei@example.com' });
    expect(await emails()).toMatchObject([{ recipient: 'mei@example.com' }]);
  });

  test('sends an email that was refused to the corrected address, and no second one', async () => {
    await addRegistration(withWrongAddress);
    const email = { recipient: 'mei@exmaple.com', subject: 'Received', body: ['Thank you.'] };
    await desk.store.transaction(async (tx) => {
      await tx.addEmails([{ ...email, id: 'e1', submissionId: 's1', messageId: 'm', isAutomatic: true, nextAt: now }]);
      await tx.noteGivenUp('e1', 'refused', '550 no such mailbox');
    });
    await correct({ email: 'mei@example.com' });
    expect(await emails()).toMatchObject([{ recipient: 'mei@example.com', state: 'waiting', subject: 'Received' }]);
  });

  test('refuses what the public form refuses, and nothing at all, and keeps the answers', async () => {
    await addRegistration();
    const answers = { email: 'no address', lastName: '<b>Tan</b>' };
    const { status, body } = await correct(answers);
    expect(status).toBe(422);
    expect(formValues(body)).toMatchObject(answers);
    expect((await correct({})).status).toBe(422);
    expect(await readRegistration()).toMatchObject({ version: 1 });
  });

  test('leaves what a colleague has corrected in the meantime', async () => {
    await addRegistration();
    const openedForm = await open('correct');
    await correct({ phone: '+65 6999 0000' });
    const confirmation = await send('correct', { ...openedForm, lastName: 'Lim' });
    expect((await send('correct', formValues(confirmation.body))).status).toBe(303);
    expect((await readRegistration())?.values).toMatchObject({ phone: '+65 6999 0000', lastName: 'Lim' });
  });
});

const person = { firstName: 'Ravi', lastName: 'Nair', email: 'ravi@example.com', phone: '+65 6123 0000' };

test('a colleague who replaces a registrant has their own registration, and both get an email', async () => {
  await addRegistration({ state: 'confirmed' });
  expect(await open('replace')).toMatchObject({ firstName: '', email: '' });
  const confirmation = formValues((await change('replace', person)).body);
  expect((await send('replace', confirmation)).status).toBe(303);
  const [colleague] = await desk.store.listSubmissions({ state: 'confirmed' });
  const { id = '', reference = '?' } = colleague ?? {};
  expect(await readRegistration()).toMatchObject({ state: 'cancelled' });
  const values = { ...person, courseDate: booking.intake, specialRequirements: '' };
  expect(colleague).toMatchObject({ booking, values });
  expect(confirmation['colleague-text']).toContain(reference);
  expect(await emails()).toMatchObject([{ recipient: 'mei@example.com' }]);
  expect(await desk.store.listEmails(id)).toMatchObject([{ recipient: 'ravi@example.com' }]);
  expect((await desk.get(registrationPath)).body).toContain(`href="/desk/registrations/${reference}"`);
});

test('a colleague who replaces someone on the waiting list keeps the place', async () => {
  const receivedAt = new Date(now.getTime() - 86_400_000);
  await addRegistration({ state: 'waiting', receivedAt });
  await desk.add(registration(2, { state: 'waiting' }));
  await send('replace', formValues((await change('replace', person)).body));
  const { waiting = [] } =
    (await desk.store.readSeats(['cybersecurity-essentials'])).get('cybersecurity-essentials')?.get('28-aug-2025') ??
    {};
  const submissions = await desk.store.listSubmissions({ state: 'waiting' });
  const colleague = submissions.find(({ values }) => values['email'] === person.email);
  expect(waiting.map(({ id }) => id)).toEqual([colleague?.id, 's2']);
});

test('the amount of a group is a range until its names are entered', async () => {
  const values = { ...registration(1).values, participants: '2-5' };
  await addRegistration({ form: 'agile', seats: 5, values, booking: { ...booking, fee: 200 } });
  expect((await desk.get(registrationPath)).body).toMatch(/SGD\s400 to\s1,000, for 2 to 5 people/);
  const names = ['Arun', 'Mei', 'Ravi', 'Siti', 'Wei'].map((name) => ({ name, attended: false }));
  await desk.store.transaction((tx) => tx.setParticipants('s1', names, now));
  expect((await desk.get(registrationPath)).body).toMatch(/<dd>SGD\s1,000<\/dd>/);
});
