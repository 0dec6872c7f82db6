import { expect, test } from 'vitest';
import { describeEachStore } from '../../server/store/test-store.ts';
import { bookedIntake, booking, content, deskOn, formValues, now, onlySeat, registration } from './test-desk.ts';
import { readThisWeek } from './this-week.ts';

const people = ['Arun', 'Mei', 'Siti'].map((firstName, index) =>
  registration(index + 1, {
    values: { ...registration(1).values, firstName, email: `${firstName.toLowerCase()}@example.com` },
  }),
);
const ticked = { 'PL-00000001': '1', 'PL-00000002': '1', 'PL-00000003': '1' };

describeEachStore('a change of many', (place) => {
  const desk = deskOn(place);
  const { add } = desk;
  const change = (name: string, values: Record<string, string> = ticked) =>
    desk.post('/desk/many', { 'desk-change': name, ...values });
  const recipients = async () => (await desk.store.listEmails()).map(({ recipient }) => recipient).toSorted();

  test('an email of many that is left out is not sent', async () => {
    await add(...people);
    const { 'PL-00000002-registrant-send': _, ...form } = formValues((await change('confirm')).body);
    expect((await desk.post('/desk/many', form)).status).toBe(303);
    expect(await recipients()).toEqual(['arun@example.com', 'siti@example.com']);
  });

  test('of two colleagues who tick the same people, the second is told, and nobody is written to twice', async () => {
    await add(...people);
    const form = formValues((await change('confirm')).body);
    const responses = await Promise.all([desk.post('/desk/many', form), desk.post('/desk/many', form)]);
    expect(responses.map(({ status }) => status).toSorted()).not.toEqual([303, 303]);
    expect((await recipients()).length).toBe(3);
  });

  test('someone who cancels between the preview and the press is left out and named', async () => {
    await add(...people);
    const form = formValues((await change('confirm')).body);
    await desk.store.transaction((tx) =>
      tx.updateSubmission({ id: 's2', version: 1 }, { state: 'cancelled', payment: 'paid' }, now),
    );
    const { status, body } = await desk.post('/desk/many', form);
    expect(status).toBe(409);
    expect(body).toMatch(/2 registrations done.*Mei Tan<\/a>: It was changed meanwhile/s);
    expect(await desk.store.findByReference('PL-00000002')).toMatchObject({ state: 'cancelled', payment: 'paid' });
    expect(await recipients()).toEqual(['arun@example.com', 'siti@example.com']);
  });

  test('an invoice does not hide that someone is confirmed, and its number is noted for all who are ticked', async () => {
    await add(...people.map((person) => ({ ...person, state: 'confirmed' as const })));
    const form = formValues((await change('invoice')).body);
    expect((await desk.post('/desk/many', { ...form, invoice: 'INV-7' })).status).toBe(303);
    for (const submission of await desk.store.listSubmissions())
      expect(submission).toMatchObject({ state: 'confirmed', payment: 'invoiced', invoice: 'INV-7' });
  });

  test('a message of nothing but the greeting is not sent to a class', async () => {
    await add(...people);
    const { status, body } = await desk.post('/desk/many', formValues((await change('write')).body));
    expect([status, body.includes('Enter the text below the greeting')]).toEqual([422, true]);
  });

  test.each(['{nmae}', '{constructor}', '{first name}'])(
    'a message does not go out with %s as it is written',
    async (placeholder) => {
      await add(...people);
      const firstStep = formValues((await change('write')).body);
      const message = { 'message-subject': 'Hello', 'message-text': `Hello {name}, ${placeholder}` };
      const { status, body } = await desk.post('/desk/many', { ...firstStep, ...message });
      expect([status, formValues(body)['message-text']]).toEqual([422, message['message-text']]);
      expect(body).toContain(`${placeholder} cannot be filled in`);
    },
  );

  test('a message has the name and the date of each, goes to each alone and to the staff, not to those who cancelled, and its subject not into the log', async () => {
    await add(...people, registration(4, { state: 'cancelled' }));
    const firstStep = formValues((await change('write', { ...ticked, 'PL-00000004': '1' })).body);
    const message = {
      'message-subject': 'Room for {course}',
      'message-text': 'Hello {name},\n\nWe meet on {date}.',
    };
    const form = formValues((await desk.post('/desk/many', { ...firstStep, ...message })).body);
    const { status, headers } = await desk.post('/desk/many', form);
    expect(status).toBe(303);
    expect((await desk.get(headers.location ?? '')).body).toContain('Your message is written to each of them');
    const emails = await desk.store.listEmails();
    expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'arun@example.com',
      'mei@example.com',
      'siti@example.com',
      'the staff',
    ]);
    expect(emails.find(({ recipient }) => recipient === 'mei@example.com')).toMatchObject({
      subject: 'Room for Cybersecurity Essentials',
      body: ['Hello Mei Tan,', 'We meet on Thursday 28 August 2025, as booked.'],
    });
    expect(JSON.stringify(await desk.store.listOperations())).not.toContain('Room for');
    // The same page sent again writes nothing.
    expect((await desk.post('/desk/many', form)).status).toBe(409);
    expect((await desk.store.listEmails()).length).toBe(4);
  });

  test('someone whose email is empty with their values is left as they are, with the reason', async () => {
    const { dateText: _, ...undated } = booking;
    await add(...people.slice(0, 1), registration(2, { booking: undated }));
    const firstStep = formValues((await change('write')).body);
    const message = { ...firstStep, 'message-subject': '{date}', 'message-text': 'Hello' };
    const { status, body } = await desk.post('/desk/many', message);
    expect(status).toBe(200);
    expect(body).toMatch(/Left as they are.*Mei Tan<\/a>: [^<]*{date} cannot be filled in/s);
    expect((await desk.post('/desk/many', formValues(body))).status).toBe(303);
    expect(await recipients()).toEqual(['arun@example.com', 'the staff']);
  });

  test('without a tick, or if nobody can have the change, nothing happens, and the page says so', async () => {
    expect((await change('confirm', {})).status).toBe(422);
    await add(...people.map((person) => ({ ...person, state: 'cancelled' as const })));
    const { status, body } = await change('write');
    expect([status, body]).toEqual([422, expect.stringContaining('None of them can be changed. Only people')]);
    expect((await change('delete')).status).toBe(400);
  });

  test('on the page of a date a button without a tick concerns all who have a seat, and a move also those who wait', async () => {
    await add(...people.slice(0, 2), registration(3, { state: 'waiting' }), registration(4, { state: 'cancelled' }));
    expect((await change('confirm', bookedIntake)).body).toContain('Confirm: 2 registrations');
    expect((await change('move', bookedIntake)).body).toContain('Move: 3 registrations');
  });

  test('the page of a date with only a waiting list links to no page that it does not have', async () => {
    await add(registration(1, { state: 'waiting' }));
    const { body } = await desk.get(`/desk/intakes/participants?${new URLSearchParams(bookedIntake).toString()}`);
    const links = [...body.matchAll(/href="(\/desk\/(?:intakes|many)[^"]*)"/g)];
    expect(body).toContain('Move this date');
    for (const [, address = ''] of links)
      expect((await desk.get(address.replaceAll('&amp;', '&'))).status, address).toBe(200);
  });

  test('a date that the website no longer has is not said to have failed once everyone is moved from it', async () => {
    await add(...people);
    const to = 'cybersecurity-essentials/3-oct-2025';
    const form = formValues((await change('move', { ...bookedIntake, to })).body);
    const { status, headers } = await desk.post('/desk/many', form);
    const { status: statusOfNext, body } = await desk.get(String(headers.location));
    expect([status, statusOfNext]).toEqual([303, 200]);
    for (const text of ['All of them are changed', '3 registered']) expect(body).toContain(text);
  });

  test('a seat that is held for the first who waits is offered to them', async () => {
    await add(registration(1, { state: 'waiting', booking: { ...onlySeat, dateText: '12–14 Mar 2098' } }));
    const { body: list } = await desk.get('/desk/intakes');
    const [, path = ''] = /href="([^"]*12-14-mar-2098&amp;date=12[^"]*)"/.exec(list) ?? [];
    expect((await desk.get(path.replaceAll('&amp;', '&'))).body).toContain('Give a free seat to the first');
  });

  test('no page of a date, and no move to it, offers a seat that people with an earlier wording of the date have', async () => {
    await add(registration(1, { booking: onlySeat }));
    const { body: list } = await desk.get('/desk/intakes');
    const [, path = ''] = /href="([^"]*12-14-mar-2098&amp;date=(?!Wed)[^"]*)"/.exec(list) ?? [];
    const address = path.replaceAll('&amp;', '&');
    const dateText = new URLSearchParams(address.split('?')[1]).get('date') ?? '';
    await add(registration(2, { state: 'waiting', booking: { ...onlySeat, dateText } }));
    const { body } = await desk.get(address);
    const weekBefore = new Date('2098-03-05T02:00:00Z');
    const weekParts = { store: desk.store, content, findWarnings: async () => [] };
    const { sections } = await readThisWeek(weekParts, weekBefore, weekBefore);
    expect(body).toContain('No seat is free at the moment');
    for (const text of [list, body, JSON.stringify(sections)])
      expect(text).toContain('1 of 1, of which 1 for people who were told');
    await add(registration(3));
    expect((await desk.get('/desk/registrations/PL-00000003/move')).body).toContain('(1 of 1 taken, 1 person waits)');
  });

  test('if the class has become full between the preview and the press, nobody is moved into it or told so', async () => {
    await add(...people.slice(0, 2));
    const to = `${onlySeat.course}/${onlySeat.intake}`;
    const form = formValues((await change('move', { 'PL-00000001': '1', 'PL-00000002': '1', to })).body);
    await add(registration(3, { booking: onlySeat }));
    const { status, body } = await desk.post('/desk/many', form);
    expect(status).toBe(409);
    expect(body).toMatch(/0 registrations done.*Arun Tan<\/a>: The class has no free seat: 1 of 1 taken/s);
    expect(await recipients()).toEqual([]);
  });
});
