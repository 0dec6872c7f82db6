import { build } from '../../tools/build.ts';
import { buildFixtureSite } from '../fixtures/build-fixture-site.ts';
import { setup as buildOffice } from '../resilience/fixture-site.ts';

/** Builds what changed before the first test, so that `playwright test` alone never tests an old site. */
// oxlint-disable-next-line import/no-default-export -- Playwright requires it.
export default async function buildSites() {
  // Together, because each renders its pages on one core.
  const [isBuilt] = await Promise.all([build(), buildFixtureSite(), buildOffice()]);
  if (!isBuilt) throw new Error('The site could not be built.');
}

if (import.meta.main) await buildSites();
