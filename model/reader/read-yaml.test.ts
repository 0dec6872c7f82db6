import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { courseSchema } from '../courses/course-schema.ts';
import { issueInWords } from './content-error.ts';
import { readYaml } from './read-yaml.ts';

const file = 'content/courses/cybersecurity-essentials.yaml';
const yaml = readFileSync(join(import.meta.dirname, '..', '..', 'tests', 'fixtures', file), 'utf8');

test.each([
  [
    'a line that begins too far to the left',
    'price: 480',
    ' price: 480',
    '7:1 — this line, or the one above it, does not',
  ],
  ['a missing colon', 'price: 480', 'price 480', '7:1 — this line cannot be read. Write a colon'],
  ['a tab', 'intakes:', '\tintakes:', '8:1 — this line begins with a tab.'],
  ['a repeated price', 'price: 480', 'price: 480\nprice: 490', '8:1 — this name is here twice.'],
  ['a missing quote', "the review'", 'the review', '22:9 — what begins with this quote does not end with one.'],
  ['a missing brace', '2025-08-28 }', '2025-08-28', '10:3 — what begins with a brace or bracket in the line above'],
  [
    'emphasis at the beginning of a text',
    'name: Cyber',
    'name: *New* Cyber',
    '2:7 — what begins with * stands for a value',
  ],
  ['a missing comma', '28-aug-2025,', '28-aug-2025', '9:14 — the text between braces'],
  ['a colon in a text', 'name: Cyber', 'name: New: Cyber', '2:7 — this line cannot be read. A text with a colon'],
  ['a colon in a list', "'The first hour: who", 'The first hour: who', '21:9 — entry 2 of "topics" must be a text.'],
  [
    'a hyphen too far to the right',
    '      - Passwords',
    '       - Passwords',
    '15:9 — a line below begins with a hyphen',
  ],
])('%s is reported once, at its line, in everyday words', (_, from, to, expected) => {
  expect(yaml).toContain(from);
  const { issues } = readYaml(file, yaml.replace(from, to), courseSchema);
  expect(issues.map(issueInWords)).toEqual([expect.stringContaining(`${file}:${expected}`)]);
});
