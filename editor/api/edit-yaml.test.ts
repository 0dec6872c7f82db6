import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { editYaml } from './edit-yaml.ts';

const course = `# The course of the office.
name: First Aid
price: 480 # with GST
intakes:
  - { value: a, starts: 2027-01-04 } # the first
  # moved by the school
  - { value: b, starts: 2027-02-01 }
curriculum:
  - title: Bandages
    topics:
      - Wounds
      - 'Burns: small ones'

  - title: Rescue
    topics: [Lifting, Carrying]
# The terms differ.
terms:
  place: >-
    The small
    room
`;

type Course = {
  name?: string;
  price?: number;
  level?: string;
  intakes: Record<string, unknown>[];
  curriculum: { title: string; hours?: number; topics: string[] }[];
  terms: Record<string, unknown>;
};

/** The text after a change of its value, and the lines that were taken out and put in. */
function edit(change: (value: Course) => void, text = course) {
  const value = parse(text) as Course;
  change(value);
  const edited = editYaml(text, value);
  expect(parse(edited)).toEqual(value);
  const [before, after] = [text.split('\n'), edited.split('\n')];
  return {
    edited,
    out: before.filter((line) => !after.includes(line)),
    in: after.filter((line) => !before.includes(line)),
  };
}

describe('a change of one thing changes its line and no other', () => {
  test('a number keeps the comment behind it', () => {
    expect(edit((value) => void (value.price = 520))).toMatchObject({
      out: ['price: 480 # with GST'],
      in: ['price: 520 # with GST'],
    });
  });

  test('a text that needs quotes is given them', () => {
    expect(edit((value) => void (value.name = 'First Aid: the basics')).in).toEqual(["name: 'First Aid: the basics'"]);
  });

  test('an entry with one key more stays between braces', () => {
    expect(edit((value) => void ((value.intakes[0] ?? {})['full'] = true)).in).toEqual([
      '  - { value: a, starts: 2027-01-04, full: true } # the first',
    ]);
  });
});

describe('a list', () => {
  test('takes a new entry as its others are written', () => {
    expect(edit((value) => void value.intakes.push({ value: 'c', starts: '2027-05-03' }))).toMatchObject({
      out: [],
      in: ['  - { value: c, starts: 2027-05-03 }'],
    });
  });

  test('loses an entry with its comment and keeps the others as they were', () => {
    const { out, in: put } = edit((value) => void value.intakes.splice(1, 1));
    expect(out).toEqual(['  # moved by the school', '  - { value: b, starts: 2027-02-01 }']);
    expect(put).toEqual([]);
  });

  test('that becomes empty says so, and is filled again', () => {
    const { edited } = edit((value) => void (value.intakes = []));
    expect(edited).toContain('\nintakes: []\n');
    expect(edit((value) => void value.intakes.push({ value: 'z' }), edited).edited).toContain(
      'intakes:\n  - value: z\n',
    );
  });
});

describe('a key', () => {
  test('that is new has its place after the one before it', () => {
    const { edited } = edit((value) => {
      const { name, price, ...rest } = value;
      Object.keys(value).forEach((key) => delete value[key as keyof Course]);
      Object.assign(value, { name, price, level: 'Beginner', ...rest });
    });
    expect(edited).toContain('price: 480 # with GST\nlevel: Beginner\nintakes:');
  });

  test('that is removed takes its line with it', () => {
    expect(edit((value) => void delete value.price)).toMatchObject({ out: ['price: 480 # with GST'], in: [] });
  });
});

describe('a text with signs of YAML in it changes its own line alone', () => {
  const text = `# Head
name: First Aid # the name
note: >- # folded
  One
  two
items:
  - plain # an item
  - { value: a, label: Office, tags: [one, two] } # the first
`;
  const words = [
    'a, b',
    'a] b',
    'a} b',
    '[a',
    '{a}',
    'a: b',
    '# a',
    'a\nb',
    '---',
    '...',
    '--- a',
    '---\na',
    '\n',
    'a\n',
    '"a\'',
    '*a',
    '',
  ];
  const places = [['name'], ['note'], ['items', 0], ['items', 1, 'label'], ['items', 1, 'tags', 0]];
  test.each(places.flatMap((path) => words.map((word) => [path, word] as const)))('%j becomes %j', (path, word) => {
    const value = parse(text) as Record<string | number, unknown>;
    let parent = value;
    for (const key of path.slice(0, -1)) parent = parent[key] as typeof parent;
    parent[path.at(-1) ?? ''] = word;
    const edited = editYaml(text, value);
    expect(parse(edited)).toEqual(value);
    const after = edited.split('\n');
    expect(text.split('\n').filter((line) => !after.includes(line)).length).toBeLessThanOrEqual(
      path[0] === 'note' ? 3 : 1,
    );
    for (const comment of ['# Head', '# the name', '# an item', '# the first']) expect(edited).toContain(comment);
  });
});

test('a text that is not changed is the same to the last sign', () => {
  expect(editYaml(course, parse(course))).toBe(course);
});

describe('every content file takes any change of one of its values, and nothing else changes', () => {
  const files = readdirSync('tests/fixtures/content', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yaml'),
  );

  test.each(files)('%s', (file) => {
    const text = readFileSync(`tests/fixtures/content/${file}`, 'utf8');
    const places: (string | number)[][] = [];
    const walk = (value: unknown, path: (string | number)[]): void => {
      if (typeof value !== 'object' || value === null) return void places.push(path);
      for (const [key, inner] of Object.entries(value))
        walk(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    };
    walk(parse(text), []);
    if (places.length === 0) return;
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.constantFrom('short', 'a: colon', "it's # not a comment", '- x', 'yes', '12'),
        (path, words) => {
          const value = parse(text) as Record<string | number, unknown>;
          let parent = value;
          for (const key of path.slice(0, -1)) parent = parent[key] as typeof parent;
          parent[path.at(-1) ?? ''] = words;
          const edited = editYaml(text, value);
          expect(parse(edited)).toEqual(value);
          const after = new Set(edited.split('\n'));
          const lost = text.split('\n').filter((line) => line.startsWith('#') && !after.has(line));
          expect(lost).toEqual([]);
          const [long, short] = [text.split('\n'), edited.split('\n')];
          const head = long.findIndex((line, index) => line !== short[index]);
          const tail = [...long].reverse().findIndex((line, index) => line !== short.at(-1 - index));
          // What differs is in one place: the lines of that value.
          expect(long.length - head - tail, file).toBeLessThan(60);
        },
      ),
      { numRuns: 8 },
    );
  });
});
