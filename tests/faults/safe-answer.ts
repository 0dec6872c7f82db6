import { expect } from 'vitest';
import type { Answer } from './desk-process.ts';

const securityHeaders = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cross-origin-embedder-policy',
  'permissions-policy',
];

/** Fails where an answer lacks a security header or names the program that made it. */
export function expectSafe(answer: Answer): void {
  for (const name of securityHeaders) expect(answer.headers, name).toHaveProperty(name);
  expect(answer.headers).not.toHaveProperty('server');
  expect(answer.headers).not.toHaveProperty('x-powered-by');
}
