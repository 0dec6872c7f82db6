import { expect, test } from './server.ts';

test('secondary, destructive and outline badges are told apart by their look', async ({ page }) => {
  await page.goto('/ai-regulations/eu-ai-act');
  const look = (words: string) =>
    page
      .getByRole('main')
      .getByText(words, { exact: true })
      .evaluate((badge) => {
        const { backgroundColor, borderColor, color } = getComputedStyle(badge);
        return [backgroundColor, borderColor, color].join(' ');
      });
  const looks = [await look('Strict'), await look('Prohibited'), await look('Free')];
  expect(new Set(looks).size).toBe(3);
});
