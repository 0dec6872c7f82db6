import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test("a page's own scripts and styles run, and nothing else does", () => {
  const policy = contentSecurityPolicy(
    '<!doctype html><style>a{color:red}</style><script>one()</script><script type="module">two()</script><script src="/x.js"></script>' +
      '<script type="application/ld+json">{"a":1}</script><script type="application/json">{}</script><script>one()</script>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
  expect(policy).toContain(`style-src 'self' ${hash('a{color:red}')};`);
  expect(policy).not.toContain('unsafe');
  expect(policy).toMatch(/^default-src 'none';/);
  for (const rule of [
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self' mailto:",
    "img-src 'self' data:",
  ])
    expect(policy).toContain(rule);
});

test('a browser is bound to https only where the site has it', () => {
  const names = (https: boolean) => securityHeaders(https).map(([name]) => name);
  expect(names(true)).toContain('Strict-Transport-Security');
  expect(names(false)).not.toContain('Strict-Transport-Security');
});
