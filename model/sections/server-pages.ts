import { z } from 'zod';
import { actions } from './shared.ts';

export const notFound = z.strictObject({
  kind: z
    .literal('not-found')
    .describe('The page for an address that leads nowhere. The server adds pages with a near address.'),
  title: z.string(),
  lead: z.string(),
  actions,
});

export const received = z.strictObject({
  kind: z
    .literal('received')
    .describe('What a visitor reads once the server has saved what was sent; the server fills in the reference.'),
  of: z.enum(['registration', 'enquiry']),
  emailed: z.string().describe('What follows where the server sends emails.'),
  notEmailed: z.string().describe('What follows where it has no mail server: no email may be promised.'),
});
