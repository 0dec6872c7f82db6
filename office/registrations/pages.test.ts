import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countsPath, type RegistrationCounts } from '../shell/paths.ts';
import { bookedIntake, booking, formValues, now, onlySeat, registration, useDesk } from './test-desk.ts';

const desk = useDesk();
const { add } = desk;
const arun = { values: { ...registration(1).values, firstName: 'Arun', email: 'arun@example.com' } };

test('This week shows a registration for seven days, however often it is opened', async () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await add(registration(1, { receivedAt: daysAgo(6) }), registration(2, { receivedAt: daysAgo(8) }));
  for (const { body } of [await desk.get('/desk'), await desk.get('/desk')])
    expect(['PL-00000001', 'PL-00000002'].map((reference) => body.includes(reference))).toEqual([true, false]);
});

test('the lists of dates name one that is full by the website, so that no caller is promised its seats', async () => {
  const full = { ...onlySeat, intake: '9-11-apr-2098', startsOn: '2025-08-05', dateText: '5 Aug 2025' };
  await add(registration(1, { booking: full }));
  for (const page of ['/desk', '/desk/intakes']) expect((await desk.get(page)).body).toContain('1 (marked as full)');
});

test('a flood of forms from bots does not fill This week', async () => {
  const forms = Array.from({ length: 51 }, (_, index) => registration(index + 1, { state: 'suspected' }));
  await add(...forms);
  const { body } = await desk.get('/desk');
  expect([body.match(/>PL-\d{8}</g)?.length, body.includes('The newest 50 of 51 are shown')]).toEqual([50, true]);
});

test.each(['/desk', '/desk/registrations?q=mei', '/desk/company?name=acme'])(
  'after a change of people who were ticked at %s, they are shown there again, and no email is promised if none was ticked',
  async (list) => {
    await add(registration(1, { values: { ...registration(1).values, company: 'Acme' } }));
    const { 'desk-back': back = '' } = await desk.open(list);
    const ticked = { 'PL-00000001': '1', 'desk-change': 'pay', 'desk-back': back };
    const preview = await desk.post('/desk/many', ticked);
    const { status, headers } = await desk.post('/desk/many', formValues(preview.body));
    const { location = '' } = headers;
    expect([status, new URL(location, 'http://desk').searchParams.get('done')]).toEqual([303, 'many']);
    const [path, query] = list.split('?');
    expect(location).toMatch(new RegExp(`^${path}\\?.*${query ?? ''}`));
    const { body } = await desk.get(location);
    expect(body).toMatch(/All of them are changed.*PL-00000001/s);
    expect(body).not.toContain('email is sent');
  },
);

test('the way back from a change of many leads to no other site', async () => {
  await add(registration(1));
  const sent = { 'PL-00000001': '1', 'desk-change': 'confirm', 'desk-back': '//evil.example' };
  expect((await desk.post('/desk/many', sent)).body).not.toContain('evil');
});

test('registrants of a removed date are moved together with an email each', async () => {
  const dateText = 'Friday 5 September 2025';
  const removedBooking = { ...booking, intake: '5-sep-2025', startsOn: '2025-09-05', dateText };
  await add(
    registration(1, { booking: removedBooking }),
    registration(2, { booking: removedBooking, ...arun }),
    registration(3, { booking: removedBooking, state: 'cancelled' }),
  );
  const { body: intakes } = await desk.get('/desk/intakes');
  const path = (/<a href="([^"]*)">Move them and tell them</.exec(intakes)?.[1] ?? '').replaceAll('&amp;', '&');
  const { body } = await desk.get(`${path}&to=cybersecurity-essentials%2F3-oct-2025`);
  expect((await desk.post('/desk/many', formValues(body))).status).toBe(303);
  const dates = (await desk.store.listSubmissions()).map((submission) => submission.booking?.intake).toSorted();
  expect(dates).toEqual(['3-oct-2025', '3-oct-2025', '5-sep-2025']);
  const recipients = (await desk.store.listEmails()).map(({ recipient }) => recipient);
  expect(recipients.toSorted()).toEqual(['arun@example.com', 'mei@example.com']);
});

test('a day that cannot be read is not left out of a search or an export, which would then have everyone', async () => {
  await add(registration(1));
  const { status, body } = await desk.get('/desk/registrations?from=12+March+2027');
  expect([status, formValues(body)['from'], body.includes('PL-00000001')]).toEqual([422, '12 March 2027', false]);
  const exported = await desk.post('/desk/export', { from: '12 March 2027', format: 'csv' });
  expect([exported.status, exported.body.includes('PL-00000001')]).toEqual([422, false]);
});

test('an export has the rows of the page, and is logged without the search words', async () => {
  await add(registration(1), registration(2, arun));
  const { body } = await desk.get('/desk/registrations?q=arun');
  const { body: csv } = await desk.post('/desk/export', { ...formValues(body), format: 'csv' });
  expect(csv).toContain('arun@example.com');
  expect(csv).not.toContain('mei@example.com');
  const [operation] = await desk.store.listOperations();
  const details = { rows: 1, format: 'csv', account: 'The office', ids: ['s2'] };
  expect(operation).toEqual({ at: now, action: 'export', details });
});

test('an export of a date has the rows of its page, and nothing that was held back', async () => {
  await add(registration(1), registration(2, { ...arun, state: 'suspected' }));
  const { body } = await desk.post('/desk/export', { ...bookedIntake, format: 'csv' });
  expect(body).toContain('mei@example.com');
  expect(body).not.toContain('arun@example.com');
});

test('a person gets everything that is kept about them, and nothing else, and the access is logged', async () => {
  await add(registration(1), registration(2, arun));
  await desk.post('/desk/registrations/PL-00000001/note', { note: 'Rang on Monday' });
  const { body } = await desk.post('/desk/person', { email: ' MEI@example.com ' });
  for (const text of ['Step-free access', 'Rang on Monday', booking.dateText]) expect(body).toContain(text);
  expect(body).not.toContain('Arun');
  const [operation] = await desk.store.listOperations(['person']);
  expect(operation?.details).toEqual({ found: 1, account: 'The office' });
  const { status, body: refused } = await desk.post('/desk/person', { email: 'mei' });
  expect([status, formValues(refused)['email']]).toEqual([422, 'mei']);
});

test('only the ticked submissions of a person are erased, and stay erased', async () => {
  await add(registration(1), registration(2), registration(3, arun));
  const email = 'mei@example.com';
  expect((await desk.post('/desk/person/erase', { email, 'erase-PL-00000003': 'yes' })).status).toBe(422);
  const ticked = { email, 'erase-PL-00000001': 'yes', 'erase-PL-00000003': 'yes' };
  expect((await desk.post('/desk/person/erase', ticked)).status).toBe(303);
  expect((await desk.store.listSubmissions()).map(({ id }) => id).toSorted()).toEqual(['s2', 's3']);
  expect(await desk.store.listErasures()).toEqual(['s1']);
  expect(existsSync(desk.erasedFile)).toBe(true);
});

test('the website part gets numbers of registrations, and no names', async () => {
  await add(registration(1), registration(2, arun), registration(3, { state: 'waiting' }));
  const { body } = await desk.get(countsPath);
  const intake = { course: booking.course, intake: booking.intake, startsOn: booking.startsOn };
  const { intakes } = JSON.parse(body) as RegistrationCounts;
  expect(intakes).toEqual([{ ...intake, registered: 2, waiting: 1, people: expect.any(String) as string }]);
  expect((await desk.get(intakes[0]?.people ?? '')).body).toContain('2 registered');
});
