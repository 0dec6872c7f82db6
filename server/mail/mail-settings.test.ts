import { expect, test } from 'vitest';
import { mailUrlProblem, connectionOf } from './mail-settings.ts';

test.each([
  ['smtp://office:pa#ss@mail.example.com:587', /%23 for #/],
  ['smtp://office:123/4@mail.example.com:587', /%2F for \//],
  ['smtp://office:10%off@mail.example.com:587', /%25 for %/],
  ['smtps://office:secret@mail.example.com:587', /port 587, which is for smtp:\/\//],
  ['smtp://office:secret@mail.example.com:465', /port 465, which is for smtps:\/\//],
  ['mail.example.com:587', /must be an address like/],
  ['smtp://mail.example.com?secure=false', /no option but \?tls=off/],
])('the operator reads what to change in %s', (url, message) => {
  expect(mailUrlProblem(url)).toMatch(message);
});

test.each([
  ['smtp://office:secret@mail.example.com:587', true],
  ['smtp://office:secret@mail.example.com:25?tls=off', false],
  ['smtp://127.0.0.1:25', false],
  ['smtp://[::1]:25', false],
  ['smtp://localhost', false],
  ['smtps://mail.example.com', false],
])('%s requires STARTTLS: %s', (url, requireTLS) => {
  expect(mailUrlProblem(url)).toBeUndefined();
  expect(connectionOf(url).requireTLS).toBe(requireTLS);
});
