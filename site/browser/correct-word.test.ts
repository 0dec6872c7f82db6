import { expect, test } from 'vitest';
import { correctWord } from './correct-word.ts';

const words = new Map(
  Object.entries({ trustmark: 3, copilot: 9, act: 8, ate: 1, insurance: 4, compared: 6, security: 5, telephone: 1 }),
);

test.each([
  ['a missing letter', 'trustmrk', 'trustmark'],
  ['letters that changed places', 'copliot', 'copilot'],
  ['… in a word of three', 'atc', 'act'],
  ['two errors in a long word', 'telefone', 'telephone'],
  ['a wrong first letter is another word', 'bopilot', undefined],
  ['a short word with one wrong letter is another word', 'acr', undefined],
  ['a word of another meaning is not a typing error', 'careers', undefined],
])('%s', (_, word, meant) => expect(correctWord(word, words)).toBe(meant));
