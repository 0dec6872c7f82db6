import type { z } from 'zod';

/** Heading of the fields that an engineer fills in. */
export const forEngineer = 'For the engineer';

/** Fields that the editor's form shows together, below a heading that is closed at first. */
export const inGroup = <Shape extends z.ZodRawShape>(group: string, fields: Shape): Shape =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, (field as z.ZodType).meta({ group })]),
  ) as unknown as Shape;
