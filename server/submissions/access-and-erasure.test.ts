import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { sampleField, sampleForm } from '../../model/forms/sample-form.ts';
import { now, makeSubmission, useTemporaryStore } from '../store/test-store.ts';
import { eraseSubmissions, findPerson, listDisclosures } from './access-and-erasure.ts';

const workplace = useTemporaryStore();
const form = sampleForm([sampleField('contact', 'Contact', { control: 'email' })], { id: 'cybersecurity' });
const content = { forms: [form] };

test('a person gets all data that is kept about them, and each disclosure', async () => {
  const { store } = workplace;
  await store.transaction(async (tx) => {
    await tx.addSubmission(makeSubmission(1, { values: { contact: 'Mei@Example.com' } }));
    await tx.addSubmission(
      makeSubmission(2, { values: { contact: 'boss@example.com', message: 'for mei@example.com' } }),
    );
    await tx.addSubmission(makeSubmission(3, { values: { contact: 'mei@example.com.sg' } }));
    await tx.addSubmission(makeSubmission(4, { values: { contact: 'ravi@example.com' } }));
    await tx.setParticipants('s4', [{ name: 'Mei', email: 'Mei@example.com', attended: false }], now);
    await tx.addSubmission(makeSubmission(5, { values: { contact: 'me_i@example.com' } }));
    await tx.noteOperation({ at: now, action: 'export', details: { ids: ['s1', 's2'], account: 'siti' } });
    await tx.noteOperation({ at: now, action: 'desk', details: { ids: ['s1'] } });
  });
  const { submissions, mentions } = await findPerson('MEI@example.com', { store, content });
  expect([submissions.map(({ id }) => id), mentions.map(({ id }) => id)]).toEqual([['s1'], ['s4', 's3', 's2']]);
  expect((await listDisclosures([{ id: 's1' }], store)).get('s1')).toMatchObject([
    { action: 'export', details: { account: 'siti' } },
  ]);
});

test('the search for a person reads no forms of others, so that it keeps no visitor waiting', async () => {
  const { store } = workplace;
  await store.transaction(async (tx) => {
    await tx.addSubmission(makeSubmission(1));
    await tx.addSubmission(makeSubmission(2, { values: { contact: 'ravi@example.com' } }));
  });
  const list = vi.spyOn(store, 'listSubmissions');
  await findPerson('mei@example.com', { store, content });
  expect((await list.mock.results[0]?.value) as unknown[]).toHaveLength(1);
});

test('an address is found in either notation of an international domain', async () => {
  const { store } = workplace;
  await store.transaction((tx) =>
    tx.addSubmission(makeSubmission(1, { values: { contact: 'mei@xn--bcher-kva.example' } })),
  );
  for (const written of ['mei@bücher.example', 'MEI@XN--BCHER-KVA.example'])
    expect((await findPerson(written, { store, content })).submissions).toHaveLength(1);
});

test('a registrant who also takes part is erased with the registration, and counted once', async () => {
  const { store } = workplace;
  await store.transaction(async (tx) => {
    await tx.addSubmission(makeSubmission(1));
    await tx.setParticipants('s1', [{ name: 'Mei', attended: false }], now);
  });
  const [participant] = await store.listParticipants(['s1']);
  const ids = ['s1', participant?.id ?? ''];
  const operation = { at: now, action: 'erase', details: { account: 'siti' } };
  expect(await eraseSubmissions(store, join(workplace.folder, 'erased.txt'), ids, operation)).toBe(1);
  expect(await store.listOperations()).toEqual([{ ...operation, details: { erased: 1, account: 'siti' } }]);
  expect(await store.listErasures()).toEqual(ids.toSorted());
});
