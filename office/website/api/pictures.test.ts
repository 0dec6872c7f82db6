import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { pictureIssues, pictureSize, shownPictures } from '../../../model/pages/pictures.ts';
import { readContent } from '../../../model/reader/read-content.ts';
import { copyFirm } from '../../../tests/fixtures/copy-firm.ts';
import { addPicture, listPictures, removePicture } from './pictures.ts';
import { forgetUnsaved, keepUnsaved } from './unsaved.ts';

const article = 'content/news/agentic-ai-governance.md';
const [shown, unused] = ['/pictures/shown-1x1.webp', '/pictures/unused-1x1.webp'];
let root = '';
let unsavedFolder = '';

beforeEach(() => {
  const firm = copyFirm();
  root = firm.folder;
  unsavedFolder = join(root, 'unsaved');
  mkdirSync(join(root, 'content/pictures'), { recursive: true });
  for (const address of [shown, unused]) writeFileSync(join(root, `content${address}`), 'a picture');
  appendFileSync(join(root, article), `\n![A bridge](${shown})\n`);
  return firm.remove;
});

test('each picture is listed with the pages that show it, and only one that none shows can be removed', () => {
  expect(
    listPictures(root, unsavedFolder).map(({ address, usedIn }) => [address, usedIn.map(({ file }) => file)]),
  ).toEqual([
    [unused, []],
    [shown, [article]],
  ]);
  expect([...shownPictures(readContent(root))], 'no other is published').toEqual(['shown-1x1.webp']);
  expect(() => removePicture(root, unsavedFolder, shown)).toThrow('A page shows this picture');
  expect(() => removePicture(root, unsavedFolder, '/pictures/../organisation.yaml')).toThrow('not there any more');
  removePicture(root, unsavedFolder, unused);
  expect(() => removePicture(root, unsavedFolder, unused), 'a colleague has removed it').toThrow('not there any more');
  expect(listPictures(root, unsavedFolder)).toHaveLength(1);
});

test('a picture that only the unsaved text of a colleague shows is not removed', () => {
  keepUnsaved(unsavedFolder, 'mei', {
    file: article,
    value: {},
    body: `![A bridge](${unused})`,
    hash: 'h',
    base: { value: {} },
  });
  expect(listPictures(root, unsavedFolder)).toContainEqual(
    expect.objectContaining({ address: unused, usedIn: [expect.objectContaining({ file: article, isUnsaved: true })] }),
  );
  expect(() => removePicture(root, unsavedFolder, unused)).toThrow('not saved yet');
  forgetUnsaved(unsavedFolder, 'mei', article);
  removePicture(root, unsavedFolder, unused);
});

test('a large photograph becomes a small picture, upright and without metadata', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photograph = await sharp({ create: { width: 1700, height: 800, channels: 3, background: '#336699', noise } })
    .withExif({ IFD0: { Copyright: 'A photographer' } })
    // The camera was held upright.
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { path } = await addPicture(root, 'Our Office (new).JPG', photograph);
  expect(path).toMatch(/^\/pictures\/our-office-new-\d+x\d+\.webp$/);
  expect(pictureIssues(root), 'small enough to be published').toEqual([]);
  const { width, height, exif } = await sharp(readFileSync(join(root, 'content', path))).metadata();
  expect(pictureSize(path)).toEqual({ width, height });
  expect(exif).toBeUndefined();
  expect(height, 'turned as its camera was').toBeGreaterThan(width);
});

test('a second picture of the same name and size has a name of its own', async () => {
  const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const add = async () => (await addPicture(root, 'Our Office (new).JPG', small)).path;
  expect([await add(), await add()]).toEqual([
    '/pictures/our-office-new-9x9.webp',
    '/pictures/our-office-new-2-9x9.webp',
  ]);
});

test('a file that is not a picture is refused with advice', async () => {
  await expect(addPicture(root, 'x.png', Buffer.from('words'))).rejects.toThrow('Take a PNG, JPEG');
});

test('a screenshot that is taller than WebP allows, with a name too long for a file, becomes a picture', async () => {
  const screenshot = await sharp({ create: { width: 10, height: 20_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { path } = await addPicture(root, `${'Long name '.repeat(25)}.png`, screenshot);
  const { height } = await sharp(readFileSync(join(root, 'content', path))).metadata();
  expect(height).toBeGreaterThan(10_000);
});
