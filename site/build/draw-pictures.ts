// Draws the pictures of pages for sharing into a folder of their own: node site/build/draw-pictures.ts FOLDER
// It runs beside Astro, which renders pages in one thread: that thread would wait for most of each drawing.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { pageCategory } from '../../model/pages/page.ts';
import { readCheckedContent } from '../../model/reader/checked-content.ts';
import type { Content } from '../../model/reader/sources.ts';
import { plateAt, socialPicture } from '../facts/page-pictures.ts';
import { checkedContent, contentRoot, siteUrl } from '../settings.ts';
import { drawSocialPicture } from './social-picture.ts';

/** The pages that can be shared, each with the label of its picture. */
function sharedPages({ pages, articles, organisation }: Content) {
  const labelAt = (path: string) => {
    const category = pageCategory(path);
    return category === 'Main' ? organisation.country : category;
  };
  return [
    ...pages.filter(({ unlisted }) => !unlisted).map(({ path, title }) => ({ path, title, label: labelAt(path) })),
    ...articles.map(({ path, title, category }) => ({ path, title, label: category })),
  ];
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder for the pictures.');
const { content } = readCheckedContent(checkedContent, contentRoot);
const pages = sharedPages(content).values();

/** Draws the pages that are left, one after the other. */
const drawPictures = async () => {
  for (const { path, title, label } of pages) {
    const picture = await drawSocialPicture({
      title,
      label,
      name: content.organisation.name,
      host: new URL(siteUrl).host,
      plate: plateAt(path, content)?.svg,
    });
    const file = join(folder, socialPicture.path(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, picture);
  }
};

await Promise.all(Array.from({ length: availableParallelism() }, drawPictures));
