import { globSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { parse, parseDocument } from 'yaml';
import { expect, test } from 'vitest';
import type { Place } from '../contract.ts';
import { textsOf } from './content-files.ts';
import { editYaml } from './edit-yaml.ts';

const course = `# The course of the office.
name: First Aid
price: 480   # with GST
note: >- # folded
  One
  two
intakes:
  - { value: a, tags: [one, two] } # the first
  # moved by the school
  - { value: b, starts: 2027-02-01 }
topics:
  - Wounds # often

  - "Burns: small ones"
levels: []
# The terms differ.
terms:
  place: Office
`;

type Course = Record<string, unknown> & { intakes: Record<string, unknown>[]; topics: string[]; levels: string[] };

/** The lines of the text that a change of the value removes and adds. */
function edit(change: (value: Course) => void, text = course) {
  const value = parse(text) as Course;
  change(value);
  const edited = editYaml(text, value);
  expect(parse(edited)).toEqual(value);
  const [before, after] = [text.split('\n'), edited.split('\n')];
  return [before.filter((line) => !after.includes(line)), after.filter((line) => !before.includes(line))];
}

test.each<[string, (value: Course) => void, removedLines: string[], addedLines: string[]]>([
  ['a number', (value) => (value['price'] = 520), ['price: 480   # with GST'], ['price: 520 # with GST']],
  ['a quoted text', (value) => (value.topics[1] = 'Cuts'), ['  - "Burns: small ones"'], ['  - "Cuts"']],
  [
    'a key more between braces',
    (value) => Object.assign(value.intakes[1] ?? {}, { full: true }),
    ['  - { value: b, starts: 2027-02-01 }'],
    ['  - { value: b, starts: 2027-02-01, full: true }'],
  ],
  ['an entry more', (value) => value.intakes.push({ value: 'c' }), [], ['  - { value: c }']],
  [
    'an entry less, with its comment',
    (value) => value.intakes.splice(1, 1),
    ['  # moved by the school', '  - { value: b, starts: 2027-02-01 }'],
    [],
  ],
  ['another order', (value) => (value.topics.reverse(), value.intakes.reverse()), [], []],
  ['the first entry of a list', (value) => value.levels.push('New'), ['levels: []'], ['levels:', '  - New']],
  [
    'a list that becomes empty',
    (value) => (value.topics = []),
    ['topics:', '  - Wounds # often', '  - "Burns: small ones"'],
    ['topics: []'],
  ],
  ['a key less', (value) => delete value['price'], ['price: 480   # with GST'], []],
])('%s changes its own lines and no other', (_, change, removedLines, addedLines) => {
  expect(edit(change)).toEqual([removedLines, addedLines]);
});

test('a file that becomes empty keeps the comments at its head', () => {
  expect(editYaml('# The schema\n- /a\n', [])).toBe('# The schema\n[]\n');
  expect(editYaml('# The schema\n/a: /b\n', {})).toBe('# The schema\n{}\n');
  expect(editYaml('# The schema\n{}\n', { '/a': '/b' })).toBe('# The schema\n/a: /b\n');
});

const texts = ['a, b', 'a] b', '{a}', 'a: b', '# a', '---', '"a\'', '*a', '', '12'];
// White space that YAML treats as letters: no-break space, ideographic space, line separator, byte-order mark, next line.
texts.push('\u00A0', '\u3000', '\u2028', '\uFEFF', '\u0085');

test('any text may be written anywhere, and nothing else changes', () => {
  const check = (yaml: string, place: Place, newText: string) => {
    const changed = parseDocument(yaml);
    changed.setIn(place, newText);
    const [removedLines, addedLines] = edit((value) => Object.assign(value, changed.toJS()), yaml);
    expect(removedLines?.filter((line) => /^ *#/.test(line))).toEqual([]);
    expect(addedLines?.length).toBeLessThan(4);
  };
  for (const [place] of textsOf(parse(course))) for (const newText of texts) check(course, place, newText);
  const files = globSync('tests/fixtures/content/**/*.yaml').map((file) => readFileSync(file, 'utf8'));
  const places = files.flatMap((yaml) => textsOf(parse(yaml)).map(([place]) => [yaml, place] as const));
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.constantFrom(...texts), (place, newText) => check(...place, newText)),
    { numRuns: 150 },
  );
});
