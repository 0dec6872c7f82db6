import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy, withPolicy } from './content-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy of a page without external parts allows no other host, and nothing unsafe', () => {
  const policy = pagePolicy('<img src="/_astro/home.a1.svg"><script>1</script>');
  for (const directive of ["default-src 'none';", "img-src 'self';", "connect-src 'self';", "trusted-types 'none'"])
    expect(policy).toContain(directive);
  expect(policy).not.toMatch(/http|unsafe|data:|mailto|\*/);
});

test('inline scripts and styles are allowed by their hashes, and data blocks need none', () => {
  const policy = pagePolicy(
    '<style>a{}</style><script>1</script><script type="speculationrules">{}</script><script type="application/json">{"a":1}</script><script src="/a.js"></script>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('1')} ${hash('{}')};`);
  expect(policy).toContain(`style-src 'self' ${hash('a{}')};`);
});

test('a photograph on another host is shown, and nothing else of that host is allowed', () => {
  const policy = pagePolicy('<img alt="2 > 1" src="https://photos.example/a.jpg?w=640">');
  expect(policy).toContain("img-src 'self' https://photos.example;");
  expect(policy.match(/photos\.example/g)).toHaveLength(1);
});

test('web analytics that the operator configured can load and report', () => {
  const policy = pagePolicy('<meta name="web-analytics" content="G-1" data-script="https://tag.example/js">');
  for (const directive of ['script-src', 'img-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://tag\\.example`));
  expect(policy).not.toContain('trusted-types');
});

test('a form that opens an email program may do so', () => {
  expect(pagePolicy('<form class="a" action="mailto:a@b.example"></form>')).toContain("form-action 'self' mailto:;");
});

test('the policy is in the page before everything that it applies to', () => {
  expect(withPolicy('<head><meta charset="utf-8"><script>1</script></head>')).toMatch(
    /^<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="[^"]*script-src 'self' 'sha256-[^"]*"><script>/,
  );
});
