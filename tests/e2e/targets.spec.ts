import { expect, test } from './server.ts';
import { findSmallTargets } from './small-targets.ts';

// The targets of all pages are measured in pages.spec.ts.

for (const width of [320, 1280])
  test(`at ${width} pixels a finger meets the line of a menu that it is meant for`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/news/agentic-ai-governance');
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    if (await opener.isVisible()) await opener.click();
    else await page.getByRole('button', { name: 'AI Applications' }).click();
    expect(await findSmallTargets(page)).toEqual([]);
  });
