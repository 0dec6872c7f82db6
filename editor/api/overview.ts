import { contentKinds, jsonSchemaOf, type JsonSchema } from '../../model/reader/content-kinds.ts';
import { organisationSchema } from '../../model/organisation/organisation.ts';
import { sectionSchema } from '../../sections/kinds.ts';
import { plateNames } from '../../model/pages/pictures.ts';
import { factsOf } from '../../model/reader/read-content.ts';
import type { Choice, Entry, KindOfFile, Overview, SectionKind } from '../contract.ts';
import { inWords } from '../in-words.ts';
import { listFiles, openFile } from './content-files.ts';
import { isRecord, listSchema } from './records.ts';

/** The schema without defaults, so that the form does not add omitted fields. */
export function withoutDefaults(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutDefaults);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { default: _default, $schema: _schema, ...rest } = schema as JsonSchema;
  const inner = Object.entries(rest).map(([key, value]) => [
    key,
    // A field may be called "default".
    key === 'properties'
      ? Object.fromEntries(Object.entries(value as JsonSchema).map(([name, part]) => [name, withoutDefaults(part)]))
      : withoutDefaults(value),
  ]);
  return Object.fromEntries(inner) as JsonSchema;
}

function sectionKinds(): SectionKind[] {
  return sectionSchema.options.map((option) => {
    const schema = withoutDefaults(jsonSchemaOf(option)) as JsonSchema;
    const { kind } = schema['properties'] as Record<string, { description?: string }>;
    return { kind: option.shape.kind.value, description: kind?.description ?? '', schema };
  });
}

function kindsOfFiles(): Record<string, KindOfFile> {
  return Object.fromEntries(
    contentKinds.map(({ name, schema }) => {
      const json = withoutDefaults(jsonSchemaOf(schema)) as JsonSchema;
      const { sections: _sections, ...properties } = (json['properties'] ?? {}) as JsonSchema;
      const isList = json['type'] === 'array';
      const own = isList
        ? { type: 'object', properties: { list: { title: inWords(name), ...json } } }
        : isRecord(json)
          ? listSchema(json, inWords(name))
          : name === 'page'
            ? { ...json, properties }
            : json;
      return [name, { schema: own }];
    }),
  );
}

const last = (file: string) => file.replace(/^.*\/(.*)\.\w+$/, '$1');

/** Labels of the organisation's facts whose names are unclear; figures are labelled with their values. */
const factLabels: Record<string, string> = {
  replyTime: 'how soon we reply',
  address: 'our address',
  dataProtectionEmail: 'the email address of our data protection officer',
  adviser: 'what qualifies a lead adviser',
  isoAdviser: 'what a lead adviser has besides for ISO work',
  dayRate: 'our day rate',
};

/** Options of a reference. */
function choicesFrom(root: string, entries: Entry[]): Record<string, Choice[]> {
  const named = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).map(({ file, name }) => ({ value: last(file), label: name }));
  const pages = entries
    .filter(({ kind, address }) => address !== undefined && (kind === 'page' || kind === 'article'))
    .map(({ address = '', name }) => ({ value: address, label: name }));
  const organisation = organisationSchema.safeParse(openFile(root, 'content/organisation.yaml')?.value).data;
  const facts = Object.entries(organisation ? factsOf(organisation) : {}).map(([name, value]) => ({
    value: `{${name}}`,
    label: factLabels[name] ?? `${name}: ${value}`,
  }));
  return {
    page: pages,
    course: named('course'),
    form: named('form'),
    plate: plateNames(root).map((name) => ({ value: name, label: name })),
    fact: facts,
  };
}

/** Initial data of the editor: the files, their schemas, and the options of references. */
export function makeOverview(root: string): Overview {
  const entries = listFiles(root);
  return { entries, kinds: kindsOfFiles(), sections: sectionKinds(), choices: choicesFrom(root, entries) };
}
