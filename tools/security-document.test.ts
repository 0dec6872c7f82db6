import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.ts';

/** The rows of the table below a heading, as cells. */
function rowsBelow(heading: string): string[][] {
  const text = readFileSync(join(root, 'docs', 'asvs.md'), 'utf8');
  const part = (text.split(`## ${heading}\n`)[1] ?? '').split('\n## ')[0] ?? '';
  const lines = part.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
const met = rowsBelow('Met');

test('each requirement that we say is met has its level, how, and a test, or a step of npm run check, that is there', () => {
  for (const [id = '', level = '', asks = '', how = '', tested = ''] of met) {
    expect(id).toMatch(/^\d{1,2}\.\d\.\d{1,2}$/);
    expect(level, id).toMatch(/^[123]$/);
    expect(Math.min(asks.length, how.length), id).toBeGreaterThan(2);
    const files = [...tested.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
    expect(files.length, id).toBeGreaterThan(0);
    for (const file of files) {
      expect(existsSync(join(root, file)), `${id}: ${file}`).toBe(true);
      expect(file, id).toMatch(/\.(?:test|spec)\.tsx?$|^tools\/check-[a-z]+\.ts$/);
    }
  }
});

test('no requirement is told twice, and at least fifteen of level 3 are met', () => {
  const ids = [...met, ...rowsBelow("The operator's part")].map(([id = '']) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(met.filter(([, level]) => level === '3').length).toBeGreaterThanOrEqual(15);
});
