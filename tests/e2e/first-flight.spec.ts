import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { flight, pageFiles, weighPage } from '../live/page-weight.ts';
import { expect, test } from './server.ts';

test.use({ site: 'live' });

const dist = join(process.cwd(), 'dist');

test('the first flight of a page that is larger fills the first screen', async ({ page }) => {
  const larger = pageFiles(dist)
    .map((file) => weighPage(dist, file))
    .filter(({ html }) => html > flight);
  for (const { page: path } of larger) {
    const whole = readFileSync(join(dist, `${path}.html.br`));
    const begun = brotliDecompressSync(whole.subarray(0, flight), { finishFlush: constants.BROTLI_OPERATION_FLUSH });
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(viewport);
      // The browser draws a picture by fractions of a pixel differently at some openings: both are opened until they are the same.
      await expect(async () => {
        await page.unroute(path);
        await page.goto(path);
        const shown = await page.screenshot({ animations: 'disabled' });
        await page.route(path, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: begun }));
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
        const ofFlight = await page.screenshot({ animations: 'disabled' });
        expect(ofFlight.equals(shown), path).toBe(true);
      }).toPass({ timeout: 15_000 });
      await page.unroute(path);
    }
  }
});
