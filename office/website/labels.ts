// Labels of fields: the title that a schema gives them, or else their names in words.
import { fieldNameInWords } from '../../model/text/words.ts';
import type { Place, Schema } from './contract.ts';

/** The keywords of JSON Schema that are read here, and our own `choices`. */
interface Keywords {
  title?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  additionalProperties?: unknown;
  choices?: Record<string, string>;
}

const keywordsOf = (schema: Schema | undefined): Keywords => schema ?? {};

/** Fields of an object, by their names. */
export const fieldsOf = (schema: Schema | undefined): Record<string, Schema> => keywordsOf(schema).properties ?? {};

/** All options of a union, those of nested unions too. Another schema is its only option. */
export function unionOptions(schema: Schema): Schema[] {
  const { anyOf, oneOf } = keywordsOf(schema);
  const options = anyOf ?? oneOf;
  return options ? options.flatMap(unionOptions) : [schema];
}

/** The label of a field. @param name used in words if the schema has no title */
export const labelOf = (schema: Schema | undefined, name: string): string =>
  keywordsOf(schema).title ?? fieldNameInWords(name);

/** The words of a choice of a list, by its value. */
export const choiceInWords = (schema: Schema | undefined, value: string): string =>
  keywordsOf(schema).choices?.[value] ?? fieldNameInWords(value);

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** The schema of a field, or of an entry of a list. If several options of a union have it, the union of theirs. */
function schemaInside(schema: Schema | undefined, key: string | number): Schema | undefined {
  const schemas = (schema ? unionOptions(schema) : [])
    .map(keywordsOf)
    .map(({ items, properties, additionalProperties }) =>
      typeof key === 'number' ? items : (properties?.[key] ?? additionalProperties),
    )
    .filter(isSchema);
  if (schemas.length < 2) return schemas[0];
  const keywords = schemas.map(keywordsOf);
  const title = keywords.find((option) => option.title)?.title;
  const choices = keywords.find((option) => option.choices)?.choices;
  return { anyOf: schemas, title, choices };
}

/** The schema at a place; undefined if it has none. */
export const schemaAt = (schema: Schema | undefined, ...place: Place): Schema | undefined =>
  place.reduce(schemaInside, schema);

/** The schemas along a path in a file, one for each of its keys. */
export function schemasAlong(schema: Schema | undefined, place: Place): (Schema | undefined)[] {
  const schemas = [schema];
  for (const key of place) schemas.push(schemaInside(schemas.at(-1), key));
  return schemas.slice(1);
}

/** Label of a field that a message at a place names: in the innermost group around the place that has such a field. */
export function labelAround(schema: Schema | undefined, place: Place, name: string): string {
  const groups = [schema, ...schemasAlong(schema, place)].toReversed();
  return labelOf(groups.map((group) => schemaInside(group, name)).find(isSchema), name);
}
