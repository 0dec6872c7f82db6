import { expect, test } from 'vitest';
import { refusal } from './refuse-foreign.ts';

const request = (headers: Record<string, string> = {}, more: { method?: string; from?: string; at?: string } = {}) =>
  refusal({
    method: more.method ?? 'GET',
    headers: { host: 'localhost:4321', ...headers },
    socket: { remoteAddress: more.from ?? '127.0.0.1', localAddress: more.at ?? '127.0.0.1' },
  } as unknown as Parameters<typeof refusal>[0]);

const own = { origin: 'http://localhost:4321', 'x-editor': 'plumbline', 'sec-fetch-site': 'same-origin' };

test('the editor answers its own page on this machine', () => {
  expect(request()).toBeUndefined();
  expect(request({ host: '127.0.0.1:4321' })).toBeUndefined();
  expect(request({ host: '[::1]:4321' }, { from: '::1', at: '::1' })).toBeUndefined();
  expect(request(own, { method: 'POST' })).toBeUndefined();
});

test.each([
  ['another machine', {}, { from: '192.168.1.7' }],
  ['this machine by an address that others reach', {}, { at: '192.168.1.2' }],
  ['a name that another site points here', { host: 'evil.example' }, {}],
  ['a page of another site', { origin: 'https://evil.example' }, {}],
  ['a picture or a frame of another site', { 'sec-fetch-site': 'cross-site' }, {}],
  ['a form of another site', { 'sec-fetch-site': 'cross-site', origin: 'null' }, { method: 'POST' }],
  ['a change without the page that it is from', { 'x-editor': 'plumbline' }, { method: 'POST' }],
  ['a change that a plain form could send', { origin: 'http://localhost:4321' }, { method: 'POST' }],
])('the editor refuses %s', (_, headers, more) => {
  expect(request(headers as Record<string, string>, more)).toBeDefined();
});
