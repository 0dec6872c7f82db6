import { expect, test } from 'vitest';
import { titleWithErrors } from './returned-form.ts';

test('the title says once that there are errors, and stops saying so', () => {
  expect(titleWithErrors('Contact', true)).toBe('Error: Contact');
  expect(titleWithErrors('Error: Contact', true)).toBe('Error: Contact');
  expect(titleWithErrors('Error: Contact', false)).toBe('Contact');
});
