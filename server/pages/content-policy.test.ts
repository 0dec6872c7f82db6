import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { barePolicy, filePolicy, pagePolicy } from './content-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page that has everything from the site itself may ask no other host, and nothing unsafe', () => {
  const policy = pagePolicy('<img src="/_astro/home.a1.svg"><script>1</script>');
  expect(policy).toContain("default-src 'none';");
  expect(policy).toContain("img-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toMatch(/http|unsafe|data:|mailto|\*/);
});

test('its own scripts and styles run, by the hash of what is in them, and data blocks need none', () => {
  const policy = pagePolicy(
    '<style>a{}</style><script>1</script><script type="speculationrules">{}</script><script type="application/json">{"a":1}</script><script src="/a.js"></script>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('1')} ${hash('{}')};`);
  expect(policy).toContain(`style-src 'self' ${hash('a{}')};`);
});

test('no script of ours can make markup or script of a text', () => {
  expect(pagePolicy('<p>')).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
});

test('a photograph that the operator chose is shown, and nothing else of its host is let in', () => {
  const policy = pagePolicy('<img src="https://photos.example/a.jpg?w=640">');
  expect(policy).toContain("img-src 'self' https://photos.example;");
  expect(policy.match(/photos\.example/g)).toHaveLength(1);
});

test('web analytics that the operator configured can load and report', () => {
  const policy = pagePolicy('<meta name="web-analytics" content="G-1" data-script="https://tag.example/js">');
  for (const directive of ['script-src', 'img-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://tag\\.example`));
  expect(policy).not.toContain('trusted-types');
});

test('a form that hands over by e-mail may do so', () => {
  expect(pagePolicy('<form action="mailto:a@b.example">')).toContain("form-action 'self' mailto:;");
});

test('what is not a page loads nothing and runs nothing; a drawing keeps its own styles', () => {
  expect(filePolicy('search-index.json', () => '<script>1</script>')).toBe(barePolicy);
  expect(filePolicy('a.svg', () => '<svg><path d="M0 0"/></svg>')).toBe(barePolicy);
  expect(filePolicy('a.svg', () => '<svg><style>path{}</style><script>1</script></svg>')).toBe(
    `${barePolicy}; style-src ${hash('path{}')}`,
  );
});
