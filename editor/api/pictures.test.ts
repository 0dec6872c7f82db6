import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shownPictures } from '../../model/pages/pictures.ts';
import { readContent } from '../../model/reader/read-content.ts';
import { listPictures, noteAdded, removePicture, removeUndone } from './pictures.ts';

const article = 'content/news/agentic-ai-governance.md';
const [shown, undone] = ['/pictures/shown-1x1.webp', '/pictures/undone-1x1.webp'];
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline pictures '));
  cpSync('tests/fixtures/content', join(root, 'content'), { recursive: true });
  mkdirSync(join(root, 'content/pictures'), { recursive: true });
  for (const address of [shown, undone]) writeFileSync(join(root, `content${address}`), 'a picture');
  appendFileSync(join(root, article), `\n![A bridge](${shown})\n`);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('each picture is listed with the pages that show it, and only one that none shows can be removed', () => {
  expect(listPictures(root).map(({ address, usedIn }) => [address, usedIn.map(({ file }) => file)])).toEqual([
    [undone, []],
    [shown, [article]],
  ]);
  expect(removePicture(root, shown)).toBe(false);
  expect(removePicture(root, '/pictures/../organisation.yaml')).toBe(false);
  expect(removePicture(root, undone)).toBe(true);
  expect(listPictures(root)).toHaveLength(1);
});

test('a picture that was added and undone is gone when its file is left', () => {
  for (const address of [shown, undone]) noteAdded(address);
  removeUndone(root);
  expect(existsSync(join(root, `content${undone}`))).toBe(false);
  expect(existsSync(join(root, `content${shown}`))).toBe(true);
});

test('the public gets no picture that no page shows', () => {
  expect([...shownPictures(readContent(root))]).toEqual(['shown-1x1.webp']);
});
