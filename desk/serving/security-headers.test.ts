import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

test('a page that has everything from the site itself may ask no other host', () => {
  const policy = contentSecurityPolicy('<img src="/plates/home.svg"><script>1</script>');
  expect(policy).toContain("img-src 'self' data:;");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain('http');
});

test('a photograph that the operator chose is shown, and nothing else of its host is let in', () => {
  const policy = contentSecurityPolicy('<img src="https://photos.example/a.jpg?w=640">');
  expect(policy).toContain("img-src 'self' data: https://photos.example;");
  expect(policy.match(/photos\.example/g)).toHaveLength(1);
});

test('web analytics that the operator configured can load and report', () => {
  const policy = contentSecurityPolicy(
    '<meta name="web-analytics" content="G-1" data-script="https://tag.example/js">',
  );
  for (const directive of ['script-src', 'img-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://tag\\.example`));
});
