/** A JSON Schema, or a part of one. */
export type Json = Record<string, unknown>;

const day = (description: string): Json => ({ type: 'string', format: 'date', description });

const words = {
  type: 'object',
  description: 'Words that turn by themselves on a day.',
  properties: {
    before: { description: 'What is read until the day before.' },
    from: day('The first day on which the other words are read.'),
    after: { description: 'What is read from the day on.' },
  },
  required: ['before', 'from', 'after'],
  additionalProperties: false,
};

const shown = {
  from: day('The first day on which this entry is shown.'),
  until: day('The last day on which this entry is shown.'),
};

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Allows a value that changes on a date in place of a value; lists have entries with dates instead. */
function orTurning(schema: Json): Json {
  if ('const' in schema || schema['type'] === 'array') return schema;
  const { description, ...rest } = schema;
  return { ...(description !== undefined && { description }), anyOf: [rest, { $ref: '#/definitions/turning' }] };
}

function allow(schema: unknown, isEntry: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((option) => allow(option, isEntry));
  if (!isJson(schema)) return schema;
  const allowed: Json = { ...schema };
  for (const key of ['anyOf', 'oneOf']) if (key in schema) allowed[key] = allow(schema[key], isEntry);
  if ('items' in schema) allowed['items'] = allow(schema['items'], true);
  if (isJson(schema['properties'])) {
    const own = Object.entries(schema['properties']).map(([key, value]) => [
      key,
      orTurning(allow(value, false) as Json),
    ]);
    allowed['properties'] = { ...Object.fromEntries(own), ...(isEntry && shown) };
  }
  return allowed;
}

/** A schema that also allows what `onDay` of model/dates/turning.ts reads: words that turn, entries shown for some time. */
export function allowTurning(schema: Json): Json {
  return { ...(allow(schema, false) as Json), definitions: { turning: words } };
}
