import type { z } from 'zod';
import { inGroup } from '../reader/editor-hints.ts';
import { addDays, daySchema, type Day } from './day.ts';

/** Fields of what visitors see for a time only: a page, a date, a fee, a notice. The build of each day applies them. */
export const publicDays = {
  publicFrom: daySchema
    .optional()
    .describe('First day on which visitors see it. Left out: once it is published.')
    .meta({ title: 'Shown from' }),
  publicUntil: daySchema
    .optional()
    .describe('Last day on which visitors see it. Left out: for good.')
    .meta({ title: 'Shown until' }),
};

/** The same fields below a heading of their own in the office. */
export const publicDaysGroup = inGroup('When visitors see it', publicDays);

/** The first and the last day on which something is public; either may be open. */
export interface PublicDays {
  publicFrom?: Day | undefined;
  publicUntil?: Day | undefined;
}

/** Bounds in place of days that are left out: before every day, and after every day. */
const [beforeAll, afterAll] = ['', '9999'];

export const isPublic = ({ publicFrom = beforeAll, publicUntil = afterAll }: PublicDays, day: Day): boolean =>
  publicFrom <= day && day <= publicUntil;

/** The first day on which something is no longer public; undefined if it stays. */
export const noLongerPublicFrom = ({ publicUntil }: PublicDays): Day | undefined =>
  publicUntil === undefined ? undefined : addDays(publicUntil, 1);

/** The days on which something with one of these spans appears or is gone, each once. */
export function daysOfChange(spans: readonly PublicDays[]): Day[] {
  const days = spans.flatMap((span) => [span.publicFrom, noLongerPublicFrom(span)]);
  return [...new Set(days.filter((day) => day !== undefined))];
}

export const areInOrder = ({ publicFrom = beforeAll, publicUntil = afterAll }: PublicDays): boolean =>
  publicFrom <= publicUntil;

/** Reports days that are not in their order; for `superRefine` of a schema with these fields. */
export function checkPublicDays(days: PublicDays, context: z.RefinementCtx): void {
  const message = 'is before the first day on which visitors see it. Correct one of them.';
  if (!areInOrder(days)) context.addIssue({ code: 'custom', path: ['publicUntil'], message });
}
