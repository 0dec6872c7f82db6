import { describe, expect, test } from 'vitest';
import { theStaff, type Participant } from '../../server/store/records.ts';
import { makeEmail } from '../../server/store/test-store.ts';
import { bookedIntake, formValues, now, onlySeat, registration, useDesk } from './test-desk.ts';
import { readToDo } from './to-do.ts';

const desk = useDesk();
const path = '/desk/registrations/PL-00000001';
const add = (overrides = {}) => desk.add(registration(1, overrides));
const setParticipants = (...people: Pick<Participant, 'name' | 'email' | 'attended'>[]) =>
  desk.store.transaction((tx) => tx.setParticipants('s1', people, now));
const readRegistration = () => desk.store.findByReference('PL-00000001');
/** The day on which the class of `booking` is held. */
const dayOfClass = new Date('2025-08-28T02:00:00Z');
const intakeQuery = new URLSearchParams(bookedIntake).toString();

describe('a registration by telephone', () => {
  const values = {
    'desk-source': 'telephone',
    firstName: 'Ravi',
    lastName: 'Tan',
    email: 'ravi@example.com',
    courseDate: '3-oct-2025',
  };
  const open = () => desk.open('/desk/enter?form=cybersecurity');

  test('is entered by the form of the course, with its source, and without an email if none is wanted', async () => {
    const { 'desk-confirm': _, ...form } = await open();
    expect((await desk.post('/desk/enter', { ...form, ...values })).status).toBe(303);
    // The button pressed twice.
    await desk.post('/desk/enter', { ...form, ...values });
    expect(await desk.store.listSubmissions()).toMatchObject([
      { source: 'telephone', state: 'new', booking: { intake: '3-oct-2025', fee: 480 } },
    ]);
    expect(await desk.store.listEmails()).toEqual([]);
  });

  test('keeps what was typed if something is wrong, and sends the usual confirmation if it is ticked', async () => {
    const form = { ...(await open()), ...values };
    const { status, body } = await desk.post('/desk/enter', { ...form, email: 'ravi' });
    expect([status, formValues(body)['firstName']]).toEqual([422, 'Ravi']);
    expect((await desk.post('/desk/enter', form)).status).toBe(303);
    expect((await desk.store.listEmails()).map(({ recipient }) => recipient)).toEqual(['ravi@example.com']);
  });
});

test('a date that has passed is not entered for a caller by mistake: it is last and marked', async () => {
  desk.now = new Date('2025-09-01T02:00:00Z');
  const { body } = await desk.get('/desk/enter?form=cybersecurity');
  expect([...body.matchAll(/<option[^>]*>([^<]*2025[^<]*)</g)].map(([, label]) => label)).toEqual([
    '3 Oct 2025',
    '28 Aug 2025 (has passed)',
  ]);
});

test('a full class is not overbooked by telephone unless the staff decide to', async () => {
  await add({ booking: onlySeat });
  const form = await desk.open('/desk/enter?form=professional-scrum-master');
  const caller = { firstName: 'Ravi', lastName: 'Tan', email: 'ravi@example.com', phone: '+65 6123 4567' };
  const values = { ...form, ...caller, 'desk-source': 'telephone', courseDate: onlySeat.intake };
  const { status, body } = await desk.post('/desk/enter', values);
  expect([status, body.includes('This class has no free seat')]).toEqual([409, true]);
  expect((await desk.post('/desk/enter', { ...values, 'desk-overbook': 'yes' })).status).toBe(303);
});

test('a date whose registrations are all cancelled says that visitors can still register for it', async () => {
  const { course, intake, dateText: date } = onlySeat;
  await add({ booking: onlySeat, state: 'cancelled' });
  const query = new URLSearchParams({ course, intake, date }).toString();
  expect((await desk.get(`/desk/intakes/participants?${query}`)).body).toContain('the website still has this date');
});

describe('the names of a group', () => {
  const check = async (names: string) =>
    desk.post(`${path}/participants`, { ...(await desk.open(`${path}/participants`)), names });
  const save = async (names: string) => desk.post(`${path}/participants`, formValues((await check(names)).body));

  test('are saved only when every line is right, and its seats are then exact', async () => {
    await add({ seats: 5 });
    const pasted = 'Mei Tan\tmei@example.com\n\nArun\tKumar\tarun@\nMEI Tan\tMEI@example.com\nSiti\nsiti\n,,\n';
    const { status, body } = await check(pasted);
    expect(status).toBe(422);
    expect(body).toContain('Correct lines 3, 4 and 6');
    expect((await check('Mei <mei@>; Arun <arun@>')).body).toContain('Correct line 1<');
    expect((await check(',,')).status).toBe(422);
    expect([await desk.store.listParticipants(['s1']), (await readRegistration())?.seats]).toEqual([[], 5]);
    const correctedPage = await check('Mei Tan\tmei@example.com\nArun\tKumar\n陳 美玲; ling@example.com');
    expect(correctedPage.body).toContain('It then takes 3 seats instead of 5');
    expect((await desk.post(`${path}/participants`, formValues(correctedPage.body))).status).toBe(303);
    expect((await readRegistration())?.seats).toBe(3);
    expect((await desk.get('/desk/registrations?q=陳美玲')).body).toContain('PL-00000001');
  });

  test.each(['Name\tEmail', 'S/N,First name,Last name', '"Email address"'])(
    'of a spreadsheet do not count its heading “%s” as a person',
    async (heading) => {
      await add({ seats: 2 });
      const { status, body } = await check(`${heading}\nMei Tan\tmei@example.com\nName Email Tan`);
      expect([status, body.match(/Correct line [^<]*/)?.[0]]).toEqual([422, 'Correct line 1']);
      expect(body).toContain('It looks like the heading of the table');
    },
  );

  test('are taken as Outlook, a numbered list and a spreadsheet with other columns have them', async () => {
    await add();
    const pasted = [
      '"Tan, Mei" <mei@example.com>; Arun Kumar <arun@example.com>',
      '2\tSiti\t9123 4567\tsiti@example.com',
      '3. O’Brien',
      '• 陳美玲，ling@example.com',
    ];
    await save(pasted.join('\n'));
    const people = await desk.store.listParticipants(['s1']);
    expect(people.map(({ name, email }) => [name, email])).toEqual([
      ['Tan Mei', 'mei@example.com'],
      ['Arun Kumar', 'arun@example.com'],
      ['Siti', 'siti@example.com'],
      ['O’Brien', undefined],
      ['陳美玲', 'ling@example.com'],
    ]);
  });

  test.each([
    ['an address that is added later', 'Mei Tan, mei@example.com'],
    ['a corrected name', 'Mei Lin Tan, mei@example.org'],
    ['a corrected address', 'Mei Tan, mei@example.com'],
  ])('%s leaves a person what they have: attendance and certificate', async (change, line) => {
    await add({ seats: 1 });
    const email = change.includes('added') ? {} : { email: 'mei@example.org' };
    await setParticipants({ name: 'Mei Tan', ...email, attended: true });
    const [before] = await desk.store.listParticipants(['s1']);
    await save(line);
    expect(await desk.store.listParticipants(['s1'])).toMatchObject([{ id: before?.id, attended: true }]);
  });

  test('a name that is corrected after its certificate was issued says that the person has it with the other name', async () => {
    await add({ seats: 1 });
    await setParticipants({ name: 'Mei Tan', email: 'mei@example.com', attended: true });
    const [mei] = await desk.store.listParticipants(['s1']);
    const certificate = { submissionId: 's1', participantId: mei?.id ?? '', issuedAt: now };
    await desk.store.transaction((tx) => tx.issueCertificate({ reference: 'C-MEI', ...certificate }));
    expect((await check('Mei Tan, mei@example.com')).body).not.toContain('C-MEI');
    const { body } = await check('Mei Lin Tan, mei@example.com');
    expect(body).toContain('Print and send again, with the new name: Mei Lin Tan: C-MEI');
    await desk.post(`${path}/participants`, formValues(body));
    expect((await desk.get(path)).body).toContain('Participants: 1 → 1, 1 name corrected');
  });

  test('of a group that is marked as attended count as attended', async () => {
    await add({ seats: 2, state: 'attended' });
    await save('Mei Tan\nArun Kumar');
    expect((await desk.store.listParticipants(['s1'])).map(({ attended }) => attended)).toEqual([true, true]);
    await save('Mei Tan\nArun Kumar\nSiti');
    expect((await desk.store.listParticipants(['s1'])).map(({ attended }) => attended)).toEqual([true, true, false]);
    expect((await desk.get(`/desk/intakes/attendance?${intakeQuery}`)).body).toContain('Tick each person who came');
  });

  test('two people of one name stay two', async () => {
    await add({ seats: 2 });
    await setParticipants({ name: 'Mei Tan', email: 'mei@example.com', attended: false });
    await save('Mei Tan\nMei Tan, mei@example.com');
    const people = await desk.store.listParticipants(['s1']);
    expect(people.map(({ email }) => email)).toEqual([undefined, 'mei@example.com']);
  });
});

test('a class that has not begun is not marked as attended by one press on the wrong date', async () => {
  await add({ state: 'confirmed' });
  const address = `/desk/intakes/attendance?${intakeQuery}`;
  await desk.add(registration(2));
  const { 'attended-s2': _absent, ...form } = await desk.open(address);
  const refused = await desk.post('/desk/intakes/attendance', form);
  expect(refused.body).toContain('Nothing is saved yet. Tick');
  expect([refused.status, formValues(refused.body)]).toEqual([422, form]);
  expect((await readRegistration())?.state).toBe('confirmed');
  expect((await desk.get(`${path}/state?to=attended`)).body).toContain('only begins on');
  expect((await desk.post('/desk/intakes/attendance', { ...form, 'desk-early': 'yes' })).status).toBe(303);
  expect((await readRegistration())?.state).toBe('attended');
});

test('attendance that a colleague’s change refuses is shown again with its ticks, and names the person', async () => {
  desk.now = dayOfClass;
  await add({ state: 'confirmed' });
  await desk.add(registration(2, { values: { firstName: 'Arun' } }));
  const { 'attended-s1': _absent, ...form } = await desk.open(`/desk/intakes/attendance?${intakeQuery}`);
  await desk.post('/desk/registrations/PL-00000002/state', {
    ...(await desk.open('/desk/registrations/PL-00000002/state?to=confirmed')),
    'registrant-send': '',
  });
  const { status, body } = await desk.post('/desk/intakes/attendance', form);
  expect([status, body.includes('has changed Arun meanwhile')]).toEqual([422, true]);
  expect(formValues(body)).toEqual({ ...form, 'PL-00000002': '2' });
  await desk.post('/desk/intakes/attendance', formValues(body));
  expect((await desk.store.findByReference('PL-00000002'))?.state).toBe('attended');
});

test('attendance leaves who registers while its page is open as they are', async () => {
  desk.now = dayOfClass;
  await add({ state: 'confirmed' });
  const form = await desk.open(`/desk/intakes/attendance?${intakeQuery}`);
  await desk.add(registration(2, { state: 'attended' }));
  expect((await desk.post('/desk/intakes/attendance', form)).status).toBe(303);
  expect((await desk.store.listSubmissions()).map(({ state }) => state)).toEqual(['attended', 'attended']);
});

test('a group that was marked as attended by mistake gets no certificates, and their page says so', async () => {
  await add({ seats: 2 });
  await setParticipants(...['Mei Tan', 'Arun Kumar'].map((name) => ({ name, attended: false })));
  for (const to of ['attended', 'confirmed'])
    await desk.post(`${path}/state`, await desk.open(`${path}/state?to=${to}`));
  const { body } = await desk.get(`/desk/intakes/certificates?${intakeQuery}`);
  expect(body).toContain('There are none yet.');
  expect(body).not.toContain('Issue');
});

test('the trainer learns of access needs, even if the website no longer has their form', async () => {
  await add({ form: 'gone', keptUntil: { specialRequirements: '2025-09-27' } });
  expect((await desk.get(`/desk/intakes/list?${intakeQuery}`)).body).toContain('Step-free access');
});

test('attendance is by participant, and those who came get a certificate once, with one press', async () => {
  desk.now = dayOfClass;
  await add({ seats: 3, state: 'confirmed' });
  await setParticipants(...['Mei Tan', 'Arun Kumar', 'Siti'].map((name) => ({ name, attended: false })));
  const form = await desk.open(`/desk/intakes/attendance?${intakeQuery}`);
  const [arun] = (await desk.store.listParticipants(['s1'])).filter(({ name }) => name === 'Arun Kumar');
  delete form[`attended-${arun?.id}`];
  await desk.post('/desk/intakes/attendance', form);
  expect((await readRegistration())?.state).toBe('attended');
  expect((await desk.get(`/desk/intakes/certificates?${intakeQuery}`)).body).toContain('Issue 2 certificates');
  await desk.post('/desk/intakes/certificates', bookedIntake);
  await desk.post('/desk/intakes/certificates', bookedIntake);
  const { body } = await desk.get(`/desk/intakes/certificates?${intakeQuery}`);
  const certificates = await desk.store.listCertificates(['s1']);
  expect(certificates.length).toBe(2);
  for (const text of ['Mei Tan', 'Siti', ...certificates.map(({ reference }) => reference)])
    expect(body).toContain(text);
  expect(body).not.toContain('Arun');
});

test('a certificate of a person who did not come after all is printed no more, and is named as withdrawn', async () => {
  desk.now = dayOfClass;
  await add({ state: 'attended', seats: 2 });
  await setParticipants(...['Arun Kumar', 'Siti'].map((name) => ({ name, attended: true })));
  const certificatesPath = `/desk/intakes/certificates?${intakeQuery}`;
  expect((await desk.get(certificatesPath)).body).toContain('Arun Kumar, Siti');
  await desk.post('/desk/intakes/certificates', bookedIntake);
  const [arun] = await desk.store.listParticipants(['s1']);
  const certificates = await desk.store.listCertificates(['s1']);
  const { reference = '' } = certificates.find(({ participantId }) => participantId === arun?.id) ?? {};
  const form = await desk.open(`/desk/intakes/attendance?${intakeQuery}`);
  delete form[`attended-${arun?.id}`];
  await desk.post('/desk/intakes/attendance', form);
  const { body } = await desk.get(certificatesPath);
  expect(body.match(/has attended/g)).toHaveLength(1);
  expect(body).toMatch(new RegExp(`Withdrawn</h2>.*>Arun Kumar: ${reference}<`));
  const { body: page } = await desk.get(path);
  expect(page).toContain(`Attended: 1 of 2, ${reference} is withdrawn`);
  expect(page).toContain(`Arun Kumar: ${reference} (withdrawn)`);
  expect((await desk.get(`${path}/state?to=cancelled`)).body).toContain('Every certificate is withdrawn');
});

test('a participant of a group gets what is kept about them, and is erased without the others', async () => {
  await add({ seats: 2 });
  await setParticipants({ name: 'Arun', email: 'arun@example.com', attended: true }, { name: 'Siti', attended: false });
  const [arun] = await desk.store.findParticipants('arun@example.com');
  const { id: participantId = '' } = arun ?? {};
  await desk.store.transaction(async (tx) => {
    await tx.issueCertificate({ reference: 'C-ARUN', submissionId: 's1', participantId, issuedAt: now });
    const email = makeEmail('e1', { recipient: 'arun@example.com', body: ['See you soon.'] });
    await tx.addFollowingEmail(1, { ...email, purpose: `joining:a/b:${participantId}` });
  });
  await desk.post('/desk/export', { ...bookedIntake, format: 'csv' });
  const { body } = await desk.post('/desk/person', { email: 'Arun@example.com' });
  for (const text of ['PL-00000001', 'C-ARUN', 'See you soon.', 'In an export']) expect(body).toContain(text);
  expect(body).not.toContain('Siti');
  const tick = /name="(erase-[^"]*)"/.exec(body)?.[1] ?? '';
  expect((await desk.post('/desk/person/erase', { email: 'arun@example.com', [tick]: 'yes' })).status).toBe(303);
  expect((await desk.store.listParticipants(['s1'])).map(({ name }) => name)).toEqual(['Siti']);
  expect([await desk.store.listEmails('s1'), await desk.store.listCertificates(['s1'])]).toEqual([[], []]);
});

test('who registered a group gets nothing about the others in it, and their erasure with the registration is named', async () => {
  await add({ seats: 3, state: 'attended' });
  const [mei, arun] = [{ name: 'Mei Tan' }, { name: 'Arun', email: 'arun@example.com' }];
  await setParticipants({ ...mei, attended: true }, { ...arun, attended: true }, { name: 'Siti', attended: false });
  const participants = await desk.store.listParticipants(['s1']);
  await desk.post('/desk/intakes/certificates', bookedIntake);
  await desk.store.transaction((tx) => {
    const email = makeEmail('e1', { recipient: 'arun@example.com', body: ['See you soon.'] });
    return tx.addFollowingEmail(1, { ...email, purpose: `joining:a/b:${participants[1]?.id}` });
  });
  const certificates = await desk.store.listCertificates(['s1']);
  const referenceOf = (index: number) =>
    certificates.find(({ participantId }) => participantId === participants[index]?.id)?.reference;
  const { body } = await desk.post('/desk/person', { email: 'mei@example.com' });
  expect(body).toContain(`Mei Tan: ${referenceOf(0)}`);
  expect(body).toContain('with its emails, notes, 3 participants and 2 certificates');
  for (const text of ['Arun', 'arun@', 'Siti', 'See you soon.', referenceOf(1)]) expect(body).not.toContain(text);
});

test('what is left to do stays until it is done, however old it is', async () => {
  const longAgo = new Date(now.getTime() - 90 * 86_400_000);
  await add({ receivedAt: longAgo, seats: 3 });
  await desk.add(
    registration(2, { kind: 'enquiry', form: 'contact', receivedAt: longAgo, booking: undefined as never }),
  );
  const { body } = await desk.get('/desk/to-do');
  for (const heading of [
    'Not confirmed after a working day: 1',
    'Enquiries without an answer: 1',
    'Groups without names: 1',
  ])
    expect(body).toContain(heading);
  await desk.store.transaction((tx) => tx.updateSubmission({ id: 's1', version: 1 }, { state: 'confirmed' }, now));
  expect((await desk.get('/desk/to-do')).body).not.toContain('Not confirmed');
});

test('an email that failed is corrected where its address is: of a registrant, a participant, not of the staff', async () => {
  await add({ seats: 2 });
  await setParticipants({ name: 'Arun', email: 'arun@example.com', attended: false });
  const recipients = ['mei@example.com', 'arun@example.com', theStaff];
  await desk.store.transaction(async (tx) => {
    await tx.addEmails(recipients.map((recipient) => makeEmail(recipient, { recipient })));
    for (const recipient of recipients) await tx.noteGivenUp(recipient, 'refused', '550 no such mailbox');
  });
  const { body } = await desk.get('/desk/to-do');
  expect([...body.matchAll(/href="([^"]*)">Correct the address/g)].map(([, address]) => address)).toEqual([
    `${path}/participants`,
    `${path}/correct`,
  ]);
  const { body: week } = await desk.get('/desk');
  for (const recipient of ['the registrant', 'a participant', 'the staff']) expect(week).toContain(`to ${recipient}<`);
});

test('a failed email to an address that an enquiry had before leads to its correction', async () => {
  const enquiry = { kind: 'enquiry', form: 'contact', booking: undefined as never } as const;
  await add(enquiry);
  await desk.store.transaction(async (tx) => {
    await tx.addEmails([makeEmail('e1', { recipient: 'earlier@example.com' })]);
    await tx.noteGivenUp('e1', 'refused', '550 no such mailbox');
  });
  const address = /href="([^"]*)">Correct the address/.exec((await desk.get('/desk/to-do')).body)?.[1];
  expect(address).toBe(`${path}/correct`);
  expect((await desk.get(`${path}/correct`)).status).toBe(200);
});

test('who waits for a full class is no work to do, whatever wording of the date they were told', async () => {
  await desk.add(registration(1, { booking: onlySeat }), registration(2, { booking: onlySeat, state: 'waiting' }));
  expect((await desk.get('/desk/to-do')).body).not.toContain('Waiting people for whom there is room');
});

test('who has paid and is cancelled stays under To do until their refund is settled, and a colleague’s payment is no refund', async () => {
  const hasRefund = async () => (await desk.get('/desk/to-do')).body.includes('Mark the refund as settled');
  await add({ state: 'cancelled', payment: 'paid' });
  expect(await hasRefund()).toBe(true);
  await desk.post(`${path}/payment`, await desk.open(`${path}/payment?to=settled`));
  expect([await hasRefund(), (await readRegistration())?.payment]).toEqual([false, 'settled']);
  await desk.add(registration(2, { payment: 'paid' }));
  const replacePath = '/desk/registrations/PL-00000002/replace';
  const colleague = { firstName: 'Ravi', lastName: 'Nair', email: 'ravi@example.com', phone: '+65 6123 0000' };
  const preview = await desk.post(replacePath, { ...(await desk.open(replacePath)), ...colleague });
  expect((await desk.post(replacePath, formValues(preview.body))).status).toBe(303);
  expect(await hasRefund()).toBe(false);
});

test('who has not paid for a class that ended long ago is not said to come in a week', async () => {
  await add({ state: 'confirmed' });
  await desk.add(registration(2, { booking: { ...onlySeat, startsOn: '2024-08-28' } }));
  await desk.add(registration(3, { booking: { ...onlySeat, startsOn: '2025-08-08' } }));
  const { body } = await desk.get('/desk/to-do');
  for (const text of ['Not paid a week before the course: 1', 'Not paid, and the course has begun: 1'])
    expect(body).toContain(text);
});

test('a public holiday is no working day after which a registration is late', async () => {
  // Received on Wednesday afternoon; it is Friday morning.
  await add({ receivedAt: new Date('2025-07-30T06:00:00Z') });
  const countSections = async (...holidays: string[]) => {
    const days = holidays.map((day) => ({ day, name: 'Holiday' }));
    const publicHolidays = { source: 'https://www.mom.gov.sg', listed: '2025-01-01', days };
    return (await readToDo({ store: desk.store, content: { courses: [], forms: [], publicHolidays } }, now)).length;
  };
  expect([await countSections(), await countSections('2025-07-31')]).toEqual([1, 0]);
});

test('the figures have seats and amounts by course and month', async () => {
  const { booking } = registration(1);
  await add({ seats: 3, payment: 'paid', state: 'attended', booking: { ...booking, fee: 480 } });
  const { body } = await desk.get('/desk/figures');
  for (const text of ['August 2025', 'Cybersecurity Essentials', '"Seats">3<', 'SGD 1,440'])
    expect(body).toContain(text);
});

test('the page of a date shows which emails follow, when, and their text; none for a date that the website changed', async () => {
  const { booking } = registration(1);
  const asOffered = { ...booking, dateText: '28 Aug 2025' };
  await add({ state: 'confirmed', booking: asOffered });
  const page = (date: string) =>
    desk.get(`/desk/intakes/participants?${new URLSearchParams({ ...bookedIntake, date }).toString()}`);
  const { body } = await page('28 Aug 2025');
  for (const text of [
    'Joining instructions: 21–26 August 2025, to those who are confirmed',
    'Reminder: 27 August 2025',
    'Thank you for attending: 29 August – 28 September 2025, to those who attended and have their certificate, with its number only',
    'Your course begins soon.',
    'Bring a laptop.',
  ])
    expect(body).toContain(text);
  await desk.add(registration(2));
  expect((await page(bookedIntake.date)).body).toContain('the website has another date');
});
