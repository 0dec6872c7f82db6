import { expect, test } from 'vitest';
import { sampleField, sampleForm } from '../../model/forms/sample-form.ts';
import { now, submission, useTemporaryStore } from '../store/test-store.ts';
import { findPerson, listDisclosures } from './access-and-erasure.ts';

const place = useTemporaryStore();
const form = sampleForm([sampleField('contact', 'Contact', { control: 'email' })], { id: 'cybersecurity' });
const content = { forms: [form] };

test('a person gets all data that is kept about them, and each disclosure', async () => {
  const { store } = place;
  await store.transaction(async (tx) => {
    await tx.addSubmission(submission(1, { values: { contact: 'Mei@Example.com' } }));
    await tx.addSubmission(submission(2, { values: { contact: 'boss@example.com', message: 'for mei@example.com' } }));
    await tx.addSubmission(submission(3, { values: { contact: 'mei@example.com.sg' } }));
    await tx.noteOperation({ at: now, action: 'export', details: { ids: ['s1', 's2'], account: 'siti' } });
    await tx.noteOperation({ at: now, action: 'desk', details: { ids: ['s1'] } });
  });
  const { submissions, mentions } = await findPerson('MEI@example.com', { store, content });
  expect([submissions.map(({ id }) => id), mentions.map(({ id }) => id)]).toEqual([['s1'], ['s3', 's2']]);
  expect((await listDisclosures([{ id: 's1' }], store)).get('s1')).toMatchObject([
    { action: 'export', details: { account: 'siti' } },
  ]);
});

test('an address is found in either notation of an international domain', async () => {
  const { store } = place;
  await store.transaction((tx) =>
    tx.addSubmission(submission(1, { values: { contact: 'mei@xn--bcher-kva.example' } })),
  );
  for (const written of ['mei@bücher.example', 'MEI@XN--BCHER-KVA.example'])
    expect((await findPerson(written, { store, content })).submissions).toHaveLength(1);
});
