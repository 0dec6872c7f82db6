import { readContent } from '../../model/reader/read-content.ts';
import { fixtureRoot } from '../fixtures/build-fixture-site.ts';

/** The content of the made-up firm. */
export const content = readContent(fixtureRoot);

/** The addresses of its pages and articles. */
export const paths = [...content.pages, ...content.articles].map(({ path }) => path);
