import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { NewSubmission } from '../store/records.ts';
import { booking, formValues, host, now, registration, useDesk } from './test-desk.ts';

const desk = useDesk();
const add = (...all: NewSubmission[]) =>
  desk.store.transaction(async (tx) => {
    for (const one of all) await tx.addSubmission(one);
  });
const values = (firstName: string, email: string) => ({ ...registration(1).values, firstName, email });
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('This week', () => {
  const look = async (cookie?: string) => {
    const { body, headers } = await desk.app.inject({ url: '/desk', headers: { ...host, ...(cookie && { cookie }) } });
    return { body, cookie: String(headers['set-cookie']).split(';')[0] };
  };

  test('shows what is new since the last visit, and the same again when it is reloaded', async () => {
    await add(registration(1, { receivedAt: minutesAgo(600) }), registration(2, { receivedAt: minutesAgo(60) }));
    const first = await look();
    expect(first.body).toContain('PL-00000001');
    const visited = `desk-looked=${minutesAgo(900).getTime()}.${minutesAgo(300).getTime()}`;
    const second = await look(visited);
    expect(second.body).not.toContain('PL-00000001');
    expect(second.body).toContain('PL-00000002');
    expect((await look(second.cookie)).body).toContain('PL-00000002');
    expect((await look('desk-looked=9.9x')).body).toContain('PL-00000001');
  });
});

describe('Intakes', () => {
  const gone = { ...booking, intake: '5-sep-2025', startsOn: '2025-09-05', dateText: 'Friday 5 September 2025' };
  const pathTo = async (words: string, from = '/desk/intakes') => {
    const { body } = await desk.get(from);
    const found = [...body.matchAll(/<a href="([^"]*)">([^<]*)</g)].find(([, , text]) => text === words);
    return (found?.[1] ?? `no link ${words}`).replaceAll('&amp;', '&');
  };

  test('registrants of a removed date are moved together with an email each, and no colleague’s change is lost', async () => {
    await add(
      registration(1, { booking: gone }),
      registration(2, { booking: gone, values: values('Arun', 'arun@example.com') }),
      registration(3, { booking: gone, state: 'cancelled' }),
    );
    const path = await pathTo('Move them and tell them');
    expect((await desk.get(path)).body).toContain('Friday 3 October 2025');
    const { body } = await desk.get(`${path}&to=cybersecurity-essentials%2F3-oct-2025`);
    const form = formValues(body);
    await desk.store.transaction((tx) =>
      tx.updateSubmission({ id: 's2', reference: 'PL-00000002', version: 1 }, { state: 'paid' }, now),
    );
    const { status, body: again } = await desk.post('/desk/intakes/move', form);
    expect([status, await desk.store.listEmails('s1')]).toEqual([409, []]);
    expect((await desk.post('/desk/intakes/move', formValues(again))).headers['location']).toBe(
      '/desk/intakes?done=moved',
    );
    const dates = (await desk.store.listSubmissions()).map((one) => one.booking?.intake).toSorted();
    expect(dates).toEqual(['3-oct-2025', '3-oct-2025', '5-sep-2025']);
    expect(await desk.store.findByReference('PL-00000002')).toMatchObject({ state: 'paid' });
    const [email] = await desk.store.listEmails('s1');
    expect(email).toMatchObject({ recipient: 'mei@example.com' });
    expect(email?.calendar).toContain('20251003');
    expect(await desk.store.listEmails('s2')).toMatchObject([{ recipient: 'arun@example.com' }]);
    expect(await desk.store.listEmails('s3')).toEqual([]);
  });
});

describe('an export', () => {
  test('has the rows of the page, and is logged without the search words', async () => {
    await add(registration(1), registration(2, { values: values('Arun', 'arun@example.com') }));
    const { body } = await desk.get('/desk/registrations?q=arun');
    expect(body).not.toContain('PL-00000001');
    const { headers, body: file } = await desk.post('/desk/export', { ...formValues(body), format: 'csv' });
    expect(headers['content-disposition']).toBe('attachment; filename="registrations-2025-08-01.csv"');
    expect(file).toContain('arun@example.com');
    expect(file).not.toContain('mei@example.com');
    const [operation] = await desk.store.listOperations();
    expect(operation).toEqual({
      at: now,
      action: 'export',
      details: { rows: 1, format: 'csv', account: 'desk', ids: ['s2'] },
    });
  });
});

describe('a person', () => {
  test('gets everything that is kept about them, and nothing else, and the access is logged', async () => {
    await add(registration(1), registration(2, { values: values('Arun', 'arun@example.com') }));
    await desk.post('/desk/registrations/PL-00000001/note', { note: 'Rang on Monday' });
    const { body } = await desk.post('/desk/person', { email: ' MEI@example.com ' });
    for (const words of ['Step-free access', 'Rang on Monday', booking.dateText ?? '']) expect(body).toContain(words);
    expect(body).not.toContain('Arun');
    const [operation] = await desk.store.listOperations(['person']);
    expect(operation?.details).toEqual({ found: 1, account: 'desk' });
  });

  test('is erased from the ticked submissions, and stays erased', async () => {
    await add(registration(1), registration(2), registration(3, { values: values('Arun', 'arun@example.com') }));
    const form = formValues((await desk.post('/desk/person/erase', { email: 'mei@example.com' })).body);
    const { 'erase-PL-00000002': _, ...withoutSecond } = form;
    const { 'erase-PL-00000001': _1, ...withoutBoth } = withoutSecond;
    expect((await desk.post('/desk/person/erase', withoutBoth)).status).toBe(422);
    expect((await desk.post('/desk/person/erase', { ...withoutSecond, 'erase-PL-00000003': 'yes' })).status).toBe(303);
    expect((await desk.store.listSubmissions()).map(({ id }) => id).toSorted()).toEqual(['s2', 's3']);
    expect(await desk.store.listErasures()).toEqual(['s1']);
    expect(existsSync(desk.erasedFile)).toBe(true);
  });

  test('an invalid address is refused, and shown again', async () => {
    const { status, body } = await desk.post('/desk/person', { email: 'mei' });
    expect(status).toBe(422);
    expect(formValues(body)['email']).toBe('mei');
  });
});
