import type { Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';
import { expect, test } from './server.ts';

interface Seen {
  /** Pictures that have loaded. */
  arrived: string[];
  /** Animations of pictures. */
  fades: { picture: string; frames: unknown; options: unknown }[];
}

const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Opens a page whose pictures load after its script has run. */
async function open(page: Page) {
  const release = await holdBack(page, /\.(?:svg|webp|png|jpe?g)(?:$|\?)/);
  await page.addInitScript(() => {
    const notes: Seen = { arrived: [], fades: [] };
    Object.assign(window, { seen: notes });
    // oxlint-disable-next-line typescript/unbound-method -- called below with the image as `this`
    const { animate } = HTMLImageElement.prototype;
    HTMLImageElement.prototype.animate = function (frames, options) {
      notes.fades.push({ picture: this.src, frames, options });
      return animate.call(this, frames, options);
    };
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (...given: Parameters<typeof listen>) => {
      if (given[0] === 'keydown') Object.assign(window, { scriptRan: true });
      listen(...given);
    };
    const note = ({ target }: Event) => target instanceof HTMLImageElement && notes.arrived.push(target.src);
    document.addEventListener('load', note, true);
  });
  await page.goto('/news', { waitUntil: 'domcontentloaded' });
  // The load event waits for the pictures, so the last listener that the page's script adds shows that it has run.
  await page.waitForFunction(() => 'scriptRan' in window);
  release();
  await expect.poll(async () => (await seen(page)).arrived.length).toBeGreaterThan(0);
}

test('each drawing fades in over 300 ms when it has loaded', async ({ page }) => {
  await open(page);
  const { arrived, fades } = await seen(page);
  const fade = { frames: { opacity: [0, 1] }, options: 300 };
  expect(fades).toEqual(arrived.map((picture) => ({ picture, ...fade })));
  await expect(page.locator('main img').first()).toHaveCSS('opacity', '1');
});

test('visitors who prefer less motion see it at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  expect((await seen(page)).fades).toEqual([]);
  await expect(page.locator('main img').first()).toHaveCSS('opacity', '1');
});
