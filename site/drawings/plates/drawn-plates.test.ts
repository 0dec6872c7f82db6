import { expect, test } from 'vitest';
import { plateProblems } from '../../../model/pages/pictures.ts';
import { readContent } from '../../../model/reader/read-content.ts';
import { drawnPlates } from './drawn-plates.ts';

const content = readContent('.');

test.each(Object.entries(drawnPlates))('the plate "%s" follows the rules of a plate in a file', (_name, draw) => {
  const svg = draw(content);
  expect(plateProblems(svg)).toEqual([]);
  // A missing value of the content.
  expect(svg).not.toMatch(/undefined|NaN/);
});
