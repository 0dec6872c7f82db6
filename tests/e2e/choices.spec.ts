import { expect, test } from './server.ts';

// A choice on one page is selected in the form of the next.

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a track that was chosen in the comparison or in its row is chosen in the form', async ({ page }) => {
      await page.goto('/services');
      const link = page.getByRole('link', { name: /Register .*AI for Business Leaders/ });
      await expect(link).toHaveAttribute('href', /certificationTrack=AI%20for%20Business%20Leaders#registration$/);
      await page.goto((await link.getAttribute('href')) ?? '');
      await expect(page.getByLabel('Certification track')).toHaveValue('AI for Business Leaders');
      await page.goto('/services/ai-technology-training');
      await page.getByRole('link', { name: 'Register for AI for Business Leaders' }).click();
      await expect(page).toHaveURL(/#registration$/);
      await expect(page.getByLabel('Certification track')).toHaveValue('AI for Business Leaders');
    });

    test('the service that a page is about is chosen in the contact form', async ({ page }) => {
      await page.goto('/services/iso27001');
      await page.getByRole('main').locator('a[href^="/contact"]').first().click();
      await expect(page.getByLabel('Service')).toHaveValue('ISO 27001 ISMS');
      // The choice is read after the parameters of a campaign.
      await page.goto('/contact?utm_source=letter&service=Fraud%20Detection');
      await expect(page.getByLabel('Service')).toHaveValue('Fraud Detection');
      // A choice that the form does not have.
      await page.goto('/contact?service=Astrology');
      await expect(page.getByLabel('Service')).toHaveValue('');
    });
  });
