import { z } from 'zod';
import { searchable } from '../text/plain-text.ts';

type Visit = (text: string, as: 'name' | 'text') => void;

/** Calls `visit` for each text of a checked value whose schema is registered as searchable. */
export function searchableTexts(schema: z.core.$ZodType, value: unknown, visit: Visit): void {
  if (value === undefined || value === null) return;
  const registered = searchable.get(schema);
  if (registered && typeof value === 'string') return visit(value, registered.as);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return searchableTexts(schema.unwrap(), value, visit);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.forEach((item) => searchableTexts(schema.element, item, visit));
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).forEach(([key, field]) =>
      searchableTexts(field as z.core.$ZodType, (value as Record<string, unknown>)[key], visit),
    );
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((one) => z.safeParse(one, value).success);
    if (option) searchableTexts(option, value, visit);
  }
}
