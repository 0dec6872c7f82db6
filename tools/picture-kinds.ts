// Draws the pictures of the kinds of section that the editor offers, from the gallery. The made-up firm has an example of
// each kind, so after a change of how one looks, or for a new one: CONTENT_DIR=tests/fixtures npm run dev, and beside it
// node_modules/.bin/node tools/picture-kinds.ts http://localhost:4321
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { sectionSchema } from '../model/page.ts';
import { root } from './project.ts';
import { wholeBrowser } from './test-browser.ts';

const [address = 'http://localhost:4321'] = process.argv.slice(2);
const folder = join(root, 'editor/pictures');

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ ...wholeBrowser, args: ['--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 960, height: 600 } });
for (const { shape } of sectionSchema.options) {
  const kind = shape.kind.value;
  const response = await page.goto(`${address}/gallery/${kind}`);
  if (!response?.ok()) throw new Error(`No page has a section of the kind ${kind}: it has no example to draw.`);
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const section = page.locator('[data-example] + *').first();
  await section.scrollIntoViewIfNeeded();
  const png = await section.screenshot({ animations: 'disabled' });
  const { width, height } = await sharp(png).metadata();
  // All of a low section, and the head of a tall one.
  const fit = height / width < 200 / 320 ? 'contain' : 'cover';
  const position = fit === 'contain' ? 'centre' : 'top';
  const small = sharp(png).resize({ width: 320, height: 200, fit, position, background });
  writeFileSync(join(folder, `${kind}.webp`), await small.webp({ quality: 60 }).toBuffer());
}
await browser.close();
const kinds = sectionSchema.options.map(({ shape }) => `${shape.kind.value}.webp`);
for (const name of readdirSync(folder)) if (!kinds.includes(name)) rmSync(join(folder, name));
