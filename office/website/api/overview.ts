import { priceOn } from '../../../model/courses/course.ts';
import { priceInWords } from '../../../model/courses/fee.ts';
import { dayInSingapore } from '../../../model/dates/day.ts';
import { fieldNameInWords } from '../../../model/text/words.ts';
import type { Organisation } from '../../../model/organisation/organisation.ts';
import { isRecord } from '../../../model/reader/map-texts.ts';
import { plateNames } from '../../../model/pages/plates.ts';
import { factsOf } from '../../../model/organisation/facts.ts';
import { readSources } from '../../../model/reader/read-content.ts';
import type { SelectChoice, FileEntry } from '../contract.ts';
import { listFiles, valueIn } from './content-files.ts';
import { formShapes } from './form-shapes.ts';

/** The fields that all forms share, with the words of their labels. */
function sharedFields(root: string): SelectChoice[] {
  return Object.entries(valueIn(root, 'content/form-fields.yaml')).map(([value, field]) => {
    const label = isRecord(field) ? field['label'] : undefined;
    return { value, label: typeof label === 'string' ? label : fieldNameInWords(value) };
  });
}

/** Options of each kind of reference. */
function choicesFrom(
  root: string,
  entries: readonly FileEntry[],
  organisation: Organisation | undefined,
): Record<string, SelectChoice[]> {
  const choicesOfKind = (wantedKind: string) =>
    entries
      .filter(({ kind }) => kind === wantedKind)
      .map(({ file, name }) => ({ value: file.replace(/^.*\/(.*)\.\w+$/, '$1'), label: name }));
  return {
    page: entries
      .filter(({ kind }) => kind === 'page' || kind === 'article')
      .map(({ address = '', name }) => ({ value: address, label: name })),
    course: choicesOfKind('course'),
    form: choicesOfKind('form'),
    'form-field': sharedFields(root),
    plate: plateNames(root).map((name) => ({ value: name, label: name })),
    fact: Object.entries(organisation ? factsOf(organisation) : {}).map(([name, value]) => ({
      value: `{${name}}`,
      label: `${fieldNameInWords(name)}: ${value}`,
    })),
  };
}

/** Initial data of the editor: the files, their schemas, and the options of references. */
export function makeOverview(root: string) {
  const entries = listFiles(root);
  const { organisation, courses } = readSources(root, { withoutPages: true, withDrafts: true }).sources;
  const today = dayInSingapore(new Date());
  return {
    organisation: organisation.value?.name ?? '',
    entries,
    kinds: formShapes,
    choices: choicesFrom(root, entries, organisation.value),
    /** Today's fee of each course in words, by its file. Drafts have one too; a course with a mistake has none. */
    fees: Object.fromEntries(
      courses.flatMap(({ file, value }) => (value ? [[file, priceInWords(priceOn(value, today))]] : [])),
    ),
  };
}
