import { expect, test } from 'vitest';
import { titleWithState } from './rerendered-form.ts';

test('the title says once what became of the form, and stops saying so', () => {
  expect(titleWithState('Contact', 'Error')).toBe('Error: Contact');
  expect(titleWithState('Error: Contact', 'Error')).toBe('Error: Contact');
  expect(titleWithState('Error: Contact', 'Not sent')).toBe('Not sent: Contact');
  expect(titleWithState('Not sent: Contact', 'Received')).toBe('Received: Contact');
  expect(titleWithState('Error: Contact')).toBe('Contact');
});
