import { expect, test } from 'vitest';
import { refusal } from './refuse-foreign.ts';

const request = (headers: Record<string, string> = {}, more: { method?: string; from?: string; at?: string } = {}) =>
  refusal({
    method: more.method ?? 'GET',
    headers: { host: 'localhost:4321', ...headers },
    socket: { remoteAddress: more.from ?? '127.0.0.1', localAddress: more.at ?? '127.0.0.1' },
  } as unknown as Parameters<typeof refusal>[0]);

const own = { origin: 'http://localhost:4321', 'x-editor': 'plumbline', 'sec-fetch-site': 'same-origin' };

test('the editor accepts requests from its own page on this machine', () => {
  expect(request()).toBeUndefined();
  expect(request({ host: '127.0.0.1:4321' })).toBeUndefined();
  expect(request({ host: '[::1]:4321' }, { from: '::1', at: '::1' })).toBeUndefined();
  expect(request(own, { method: 'POST' })).toBeUndefined();
});

test.each([
  ['another machine', {}, { from: '192.168.1.7' }],
  ['this machine under an address that other machines can reach', {}, { at: '192.168.1.2' }],
  ['a host name of another site that resolves to this machine', { host: 'evil.example' }, {}],
  ['a page on another site', { origin: 'https://evil.example' }, {}],
  ['an image or frame on another site', { 'sec-fetch-site': 'cross-site' }, {}],
  ['a form on another site', { 'sec-fetch-site': 'cross-site', origin: 'null' }, { method: 'POST' }],
  ['a change without an origin', { 'x-editor': 'plumbline' }, { method: 'POST' }],
  ['a change that a plain form could send', { origin: 'http://localhost:4321' }, { method: 'POST' }],
])('the editor refuses %s', (_, headers, more) => {
  expect(request(headers as Record<string, string>, more)).toBeDefined();
});
