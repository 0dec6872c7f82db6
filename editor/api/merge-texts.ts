import { stringify } from 'yaml';
import { parseYaml } from '../../model/reader/read-yaml.ts';
import type { Choices, Collision } from '../contract.ts';
import { inOneLine, nameOfPlace } from './changes-in-words.ts';
import { joinParts, partsOf } from './content-files.ts';
import { editYaml } from './edit-yaml.ts';
import { mergeValues, type Choose } from './merge-values.ts';

/** The three states of a file; undefined if it is not there. */
export interface FileVersions {
  base: string | undefined;
  mine: string | undefined;
  theirs: string | undefined;
}

const paragraphs = (body: string) => body.split(/\n{2,}/);

function valueOf(file: string, text: string) {
  const { yaml, body } = partsOf(file, text);
  const document = parseYaml(yaml);
  return document.errors.length > 0
    ? undefined
    : { yaml, value: document.toJS() as unknown, text: body === undefined ? [] : paragraphs(body) };
}

/**
 * Joins two changes of a content file, field by field and paragraph by paragraph.
 * @param chosen decisions on collisions by their keys, or the side that wins them all
 * @returns the joined text, undefined if the file is removed; and the collisions that are not decided
 */
export function mergeTexts(
  file: string,
  { base, mine, theirs }: FileVersions,
  chosen: Choices | 'mine' | 'theirs',
): { text: string | undefined; collisions: Collision[] } {
  const collisions: Collision[] = [];
  const decide: Choose = (place, own, other) => {
    const key = `${file} ${place.join('.')}`;
    const side = typeof chosen === 'string' ? chosen : chosen[key];
    if (!side) {
      const [field, before, after] = [nameOfPlace(place), inOneLine(own), inOneLine(other)];
      collisions.push({ file, key, field, mine: before, theirs: after });
    }
    return side === 'theirs' ? other : own;
  };
  if (mine === theirs || base === theirs) return { text: mine, collisions };
  if (base === mine) return { text: theirs, collisions };
  const [own, other] = [mine, theirs].map((text) => (text === undefined ? undefined : valueOf(file, text)));
  if (!own || !other) return { text: decide([], mine, theirs) as string | undefined, collisions };
  const before = base === undefined ? undefined : valueOf(file, base);
  const value = mergeValues(before?.value, own.value, other.value, decide);
  const text = mergeValues(before?.text ?? [], own.text, other.text, (place, ...sides) =>
    decide(['text', ...place], ...sides),
  ) as string[];
  const yaml = other.value ? editYaml(other.yaml, value) : stringify(value);
  return { text: joinParts(file, yaml, text.join('\n\n')), collisions };
}
