import { expect, test } from '@playwright/test';
import { course, coursePage } from '../resilience/website-part.ts';
import { startProject } from './npm-start.ts';
import { expectLive, openFile, preview, publish, save, takeBack } from './website.ts';

/** Requests an address ten times a second. @returns a function that ends it and returns how many requests failed */
function visit(address: string): () => number {
  let failed = 0;
  const onFailure = () => (failed += 1);
  const visits = setInterval(() => void fetch(address).then(({ ok }) => ok || onFailure(), onFailure), 100);
  return () => {
    clearInterval(visits);
    return failed;
  };
}

// The whole program with its real builds, which take minutes.
for (const kind of ['a clone', 'a plain folder'] as const)
  test(`npm start in ${kind}: a fee is edited, published and taken back, and no request of visitors or staff fails meanwhile`, async ({
    page,
  }) => {
    test.setTimeout(1_800_000);
    const project = await startProject(kind);
    try {
      const endVisits = [visit(`${project.site}/about`), visit(`${project.office}/desk`)];
      const onSite = async () => (await (await fetch(project.site + coursePage)).text()).replaceAll('\u00A0', ' ');
      await openFile(page, course, project.office);
      await page.getByLabel('Price').fill('777');
      await expect(preview(page)).toContainText('SGD 777');
      await save(page);
      await publish(page, 600_000);
      expect(await onSite()).toContain('SGD 777');
      expect(project.readFile(course), 'the folder of the project follows').toContain('price: 777');
      for (const publication of project.readLastPublications())
        expect(publication).toBe('The office: Content: Cybersecurity Essentials');
      await takeBack(page);
      await expect.poll(onSite, { timeout: 600_000 }).toContain('SGD 480');
      await expectLive(page, 600_000);
      expect(
        endVisits.map((end) => end()),
        'requests that failed',
      ).toEqual([0, 0]);
    } finally {
      await project.close();
    }
  });
