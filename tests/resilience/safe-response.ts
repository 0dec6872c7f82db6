import { expect } from 'vitest';
import type { HttpResponse } from './server-process.ts';

const securityHeaders = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cross-origin-embedder-policy',
  'permissions-policy',
];

/** Fails where a response lacks a security header, names the program that made it, or lets other sites read it. */
export function expectSafe(response: HttpResponse): void {
  for (const name of securityHeaders) expect(response.headers, name).toHaveProperty(name);
  expect(response.headers).not.toHaveProperty('server');
  expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  expect(response.headers).not.toHaveProperty('x-powered-by');
}
