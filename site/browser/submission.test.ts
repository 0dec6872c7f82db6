import { afterEach, expect, test, vi } from 'vitest';
import { elapsed, sendSubmission } from './submission.ts';

const envelope = { form: 'contact', submissionKey: 'k', elapsed: '4000', website: '' };
const wait = () => Promise.resolve();
const send = () => sendSubmission('/api/enquiries', envelope, { name: 'Wei Ling' }, { wait });
const answer = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Response.json(body, { status })),
  );

afterEach(() => vi.unstubAllGlobals());

test('answers and key go to the desk as flat JSON', async () => {
  answer(201, { reference: 'PL-ABCDEFGH', repeated: false });
  expect(await send()).toEqual({ kind: 'sent', reference: 'PL-ABCDEFGH' });
  const [address, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(address).toBe('/api/enquiries');
  expect(JSON.parse(init?.body as string)).toEqual({ ...envelope, name: 'Wei Ling' });
});

test('a repeated submission is told of the same success', async () => {
  answer(200, { reference: 'PL-ABCDEFGH', repeated: true });
  expect(await send()).toEqual({ kind: 'sent', reference: 'PL-ABCDEFGH' });
});

test('mistakes come back with their fields', async () => {
  const errors = [{ field: 'email', message: 'Enter your email address' }];
  answer(422, { errors });
  expect(await send()).toEqual({ kind: 'mistakes', errors });
});

test('a refusal is told in the words of the desk, and a used key is told apart', async () => {
  answer(403, { message: 'Send the form from our site.' });
  expect(await send()).toEqual({ kind: 'refused', message: 'Send the form from our site.', otherAnswers: false });
  answer(409, { message: 'This form was sent before with other answers.' });
  expect(await send()).toMatchObject({ kind: 'refused', otherAnswers: true });
});

test('a desk that cannot keep it is tried four times, then counts as out of reach, with its reason', async () => {
  answer(503, { message: 'We cannot take registrations at the moment.' });
  expect(await send()).toEqual({ kind: 'unreachable', message: 'We cannot take registrations at the moment.' });
  expect(fetch).toHaveBeenCalledTimes(4);
});

test('no network is an outcome, not an exception', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch'))),
  );
  expect(await send()).toEqual({ kind: 'unreachable' });
});

test('a page that is not the desk does not count as success', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response('<h1>Sign in to the Wi-Fi</h1>')),
  );
  expect(await send()).toEqual({ kind: 'unreachable' });
  answer(200, { ok: true });
  expect(await send()).toEqual({ kind: 'unreachable' });
  answer(404, null);
  expect(await send()).toEqual({ kind: 'unreachable' });
});

test('the time that the page was open is written in digits', () => {
  expect(elapsed()).toMatch(/^\d+$/);
});
