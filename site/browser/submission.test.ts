import { afterEach, expect, test, vi } from 'vitest';
import { forgetKey, sendSubmission, takeKey } from './submission.ts';

const envelope = { form: 'contact', submissionKey: 'k', elapsed: '4000', leaveEmpty: '' };
async function send() {
  vi.useFakeTimers();
  const outcome = sendSubmission('/api/enquiries', envelope, { name: 'Wei Ling' });
  await vi.runAllTimersAsync();
  return outcome;
}
const stubFetch = (respond: () => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => respond()),
  );
const respond = (status: number, body: unknown, headers = {}) =>
  stubFetch(() => Response.json(body, { status, headers }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a refusal has the message of the server, and a used key is distinguished', async () => {
  respond(403, { message: 'Send the form from our site.' });
  expect(await send()).toEqual({ kind: 'refused', message: 'Send the form from our site.', hasOtherValues: false });
  respond(409, { message: 'This form was sent before with other answers.' });
  expect(await send()).toMatchObject({ kind: 'refused', hasOtherValues: true });
});

test('a response with Retry-After is not retried, and the visitor sees when to try again', async () => {
  const message = 'We cannot save your form at the moment.';
  respond(503, { message }, { 'Retry-After': '60' });
  expect(await send()).toEqual({ kind: 'unreachable', message, retryAfter: 60 });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('Retry-After is read from the response of a proxy too, as seconds or as a date', async () => {
  const respondBusy = (retryAfter: string) =>
    stubFetch(() => new Response('<h1>Busy</h1>', { status: 429, headers: { 'Retry-After': retryAfter } }));
  respondBusy('90');
  expect(await send()).toEqual({ kind: 'unreachable', retryAfter: 90 });
  respondBusy(new Date(Date.now() + 120_000).toUTCString());
  expect(await send()).toMatchObject({ kind: 'unreachable', retryAfter: expect.closeTo(120, -1) as number });
});

test('a response that is not the server’s does not count as success', async () => {
  stubFetch(() => new Response('<h1>Sign in to the Wi-Fi</h1>'));
  expect(await send()).toEqual({ kind: 'unreachable' });
  respond(200, { ok: true });
  expect(await send()).toEqual({ kind: 'unreachable' });
  respond(404, null);
  expect(await send()).toEqual({ kind: 'unreachable' });
});

test('a form that is sent again is one registration, even if the browser has no room to store its key', () => {
  const full = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full, removeItem: () => undefined });
  const key = takeKey('contact', false);
  expect(takeKey('contact', false)).toBe(key);
  forgetKey('contact');
  expect(takeKey('contact', false)).not.toBe(key);
});
