import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colour } from '../styles/colours.ts';

const folder = join(process.cwd(), 'site', 'public');
const again = 'Run: node_modules/.bin/node site/build/draw-icons.ts';

test('the icons are on the paper of the pages', async () => {
  for (const name of readdirSync(join(folder, 'icons'))) {
    const [red = 0, green = 0, blue = 0] = await sharp(join(folder, 'icons', name))
      .raw()
      .toBuffer();
    const corner = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    expect(corner, `${name}. ${again}`).toBe(colour('paper').light);
  }
});

test('the mark has the colour of the cord, in light and in dark', () => {
  const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8');
  const { light, dark } = colour('plumb');
  expect(mark, again).toContain(`<style>:root{color:${light}}@media(prefers-color-scheme:dark){:root{color:${dark}}}`);
});
