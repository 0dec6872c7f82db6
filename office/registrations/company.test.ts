import { expect, test } from 'vitest';
import { companyKey } from './routes/company.ts';
import { booking, registration, useDesk } from './test-desk.ts';

test.each([
  ['ACME  Holdings Pte. Ltd.', 'Acme Holdings', true],
  ['Acme Holdings, Private Limited', 'acme holdings', true],
  ['Acme Holdings (Pte) Ltd', 'Acme Holdings', true],
  ['Ａcme', 'acme', true],
  ['Acme LLP', 'Acme', false],
  ['Pte Ltd', '', false],
])('that %s is the company %s is %s', (spelling, name, isSame) =>
  expect(companyKey(spelling) === companyKey(name)).toBe(isSame),
);

const desk = useDesk();
const { add } = desk;
const registrationOf = (n: number, company: string, overrides: Parameters<typeof registration>[1] = {}) =>
  registration(n, {
    values: { ...registration(1).values, company },
    booking: { ...booking, fee: 480 },
    ...overrides,
  });

test('a company has its registrations, who comes, and what is paid, without those of another name', async () => {
  await add(
    registrationOf(1, 'Acme Pte Ltd', { payment: 'paid' }),
    registrationOf(2, 'ACME', { seats: 2 }),
    registrationOf(3, 'Acme', { state: 'cancelled' }),
    registrationOf(4, 'Acme Holdings'),
    registration(5, { values: { ...registration(1).values, lastName: 'Acme' } }),
  );
  await desk.store.transaction((tx) =>
    tx.setParticipants('s2', [{ name: 'Siti', attended: false }], new Date('2025-08-01')),
  );
  const searchPage = await desk.get('/desk/registrations?q=acme');
  const path = /href="(\/desk\/company[^"]*)"/.exec(searchPage.body)?.[1] ?? '';
  const { status, body } = await desk.get(path.replaceAll('&amp;', '&'));
  expect(status).toBe(200);
  for (const text of ['2 registrations, 3 seats', 'SGD 1,440', 'SGD 480', 'SGD 960', 'Siti', 'Acme Pte Ltd'])
    expect(body).toContain(text);
  const references = ['PL-00000001', 'PL-00000002', 'PL-00000003', 'PL-00000004', 'PL-00000005'];
  expect(references.map((reference) => body.includes(reference))).toEqual([true, true, true, false, false]);
  expect((await desk.get('/desk/registrations/PL-00000002')).body).toContain('/desk/company?name=ACME');
  const { status: exportStatus, body: csv } = await desk.post('/desk/export', { company: 'acme', format: 'csv' });
  expect([exportStatus, csv.match(/PL-/g)?.length]).toEqual([200, 3]);
});
