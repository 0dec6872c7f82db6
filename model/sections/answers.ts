import { z } from 'zod';
import { actions } from './shared.ts';

/** The page for an address that leads nowhere. The desk adds pages with a near address. */
export const notFound = z.strictObject({ kind: z.literal('not-found'), title: z.string(), lead: z.string(), actions });

/** What a visitor without script sees when the desk has kept what was sent; the desk fills in the reference. */
export const received = z.strictObject({ kind: z.literal('received'), of: z.enum(['registration', 'enquiry']) });
