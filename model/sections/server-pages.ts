import { z } from 'zod';
import { plainText } from '../plain-text.ts';
import { actions } from './shared.ts';

export const notFound = z.strictObject({
  kind: z
    .literal('not-found')
    .describe('The page for an address that leads nowhere. The server adds pages with a near address.'),
  title: plainText,
  lead: plainText,
  actions,
});

export const received = z.strictObject({
  kind: z
    .literal('received')
    .describe('What a visitor reads once the server has saved what was sent; the server fills in the reference.'),
  of: z.enum(['registration', 'enquiry']),
  emailed: plainText.describe('What follows where the server sends emails.'),
  notEmailed: plainText.describe('What follows where it has no mail server: no email may be promised.'),
});
