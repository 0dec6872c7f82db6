import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSocialPicture } from './draw-pictures.ts';

const picture = {
  title: 'Ships & <Harbours> of Łódź',
  label: 'Compliance',
  name: 'Plumbline',
  host: 'plumbline.example',
  plate:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" stroke="currentColor"><path d="M0 0L480 320"/></svg>',
} as const;

const withLabel = picture.plate.replace(
  /<path.*\/>/,
  '<style>text{fill:currentColor}</style><text x="20" y="160">To scale</text>',
);

/** Number of pixels of a part of a picture that are darker than paper. */
async function inked(png: Uint8Array, left: number, width: number): Promise<number> {
  const part = sharp(png).extract({ left, top: 0, width, height: 630 }).greyscale();
  return (await part.raw().toBuffer()).filter((shade) => shade < 128).length;
}

test('a shared link shows its title in the display font, and not in one of the machine that built the site', async () => {
  // First, because a font that was loaded once is used for all later pictures.
  const fallback = await drawSocialPicture(picture, 'none.ttf');
  const painted = await drawSocialPicture(picture);
  expect(await sharp(painted).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(Buffer.from(painted).equals(fallback)).toBe(false);
  expect(await inked(painted, 112, 540)).toBeGreaterThan(5_000);
});

test('a long or a wide title does not reach into its plate', async () => {
  const titles = ['W'.repeat(30), 'Whatever it takes '.repeat(8), 'A'];
  const edges = titles.map(async (title) => inked(await drawSocialPicture({ ...picture, title }), 634, 24));
  expect(await Promise.all(edges)).toEqual([0, 0, 0]);
});

test('a shared link shows the labels of the drawing', async () => {
  const unlabelled = await drawSocialPicture({ ...picture, plate: withLabel.replace(/<text.*text>/, '') });
  expect(await inked(unlabelled, 660, 540)).toBe(0);
  expect(await inked(await drawSocialPicture({ ...picture, plate: withLabel }), 660, 540)).toBeGreaterThan(100);
});
