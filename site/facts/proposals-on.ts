import { listedCourses } from '../../model/pages/page.ts';
import type { Content } from '../../model/reader/sources.ts';
import type { Proposals } from '../components/Footer.tsx';

/** The name of a field in words: `terms.groupSize` is `terms: group size`. */
const inWords = (name: string) =>
  name
    .replace('.', ': ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .replace(/^gst$/, 'GST');

/** @returns the facts on the page at this address that the owner has not confirmed: of the page, its courses and the company */
export function proposalsOn(path: string, { pages, articles, courses, organisation }: Content): Proposals[] {
  const page = pages.find((one) => one.path === path);
  const own = page ?? articles.find((one) => one.path === path);
  const listed = (page?.sections ?? []).map(listedCourses);
  const taught = courses.filter(
    ({ slug, page: described }) =>
      described.split('#')[0] === path || listed.some((slugs) => slugs === 'all' || slugs.includes(slug)),
  );
  const groups: Proposals[] = [
    { about: 'This page', names: own?.placeholders ?? [] },
    { about: 'Courses', names: [...new Set(taught.flatMap(({ proposals }) => proposals))] },
    { about: 'Company', names: organisation.placeholders },
  ];
  return groups
    .filter(({ names }) => names.length > 0)
    .map(({ about, names }) => ({ about, names: names.map(inWords) }));
}
