import { expect, test } from './server.ts';

test.use({ site: 'live' });

// Behaviour of the service pages; their words are compared in tests/specification.

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`Register Now leads to the form ${reducedMotion === 'reduce' ? 'at once for visitors who prefer less motion' : 'smoothly'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/services/generative-ai-usage');
    await page.locator('main section').first().getByRole('link', { name: 'Register now' }).click();
    await expect(page).toHaveURL(/#registration$/);
    await expect(page.locator('section#registration').getByRole('heading', { level: 2 })).toBeInViewport();
    // The positions between are not counted: a busy machine paints few of them.
    const scrolling = reducedMotion === 'reduce' ? 'auto' : 'smooth';
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', scrolling);
  });
