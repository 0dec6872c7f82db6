import { expect, test } from './server.ts';

test.use({ site: 'live' });

// Behaviour of the service pages; their words are compared in tests/specification.

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`Register Now leads to the form ${reducedMotion === 'reduce' ? 'at once for visitors who prefer less motion' : 'smoothly'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/services/generative-ai-usage');
    await page.evaluate(() => {
      const seen = new Set<number>();
      addEventListener('scroll', () => {
        seen.add(Math.round(scrollY));
        document.documentElement.dataset['positions'] = String(seen.size);
      });
    });
    await page.locator('main section').first().getByRole('link', { name: 'Register now' }).click();
    await expect(page).toHaveURL(/#registration$/);
    await expect(page.locator('section#registration').getByRole('heading', { level: 2 })).toBeInViewport();
    const positions = Number(await page.locator('html').getAttribute('data-positions'));
    // One jump, and one correction when the content above the form has been laid out.
    if (reducedMotion === 'reduce') expect(positions).toBeLessThanOrEqual(2);
    else expect(positions).toBeGreaterThan(3);
  });
