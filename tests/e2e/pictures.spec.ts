// Compares parts of key pages with accepted pictures. To accept an intended change: npm test -- pictures --update-snapshots
import { expect, test } from './server.ts';

// Text is set in the display font, which we serve, so that pictures do not depend on the machine's fonts.
test.use({ bypassCSP: true, viewport: { width: 1000, height: 700 }, contextOptions: { reducedMotion: 'reduce' } });
const still =
  ':root { --sans: Besley, serif !important; } * { caret-color: transparent !important; }' +
  // Sticky elements would cover parts that are taller than the window.
  'body > header, main header > div { position: static !important; }';

const phone = { width: 390, height: 700 };
const pictures = [
  { name: 'home', path: '/', of: 'main > section:first-child' },
  { name: 'home-phone-dark', path: '/', of: 'main > section:first-child', dark: true, viewport: phone },
  { name: 'header', path: '/services', of: 'header' },
  { name: 'course-dates', path: '/services/cybersecurity-essentials', of: 'section:has(h2:text("Dates"))' },
  { name: 'curriculum', path: '/services/cybersecurity-essentials', of: 'section:has(h2:text("Curriculum"))' },
  {
    name: 'control-field',
    path: '/services/iso27001',
    of: 'section:has(h2:text-matches("controls", "i"))',
    dark: true,
  },
  { name: 'timeline', path: '/ai-regulations/eu-ai-act', of: 'section:has(h2:text("Timeline"))' },
  { name: 'form-phone', path: '/contact', of: 'main form', viewport: phone },
  { name: 'article', path: '/news/agentic-ai-governance', of: 'article > header' },
];

for (const { name, path, of, dark, viewport } of pictures) {
  test(`${name} looks like its accepted picture`, async ({ page }) => {
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    await page.goto(path);
    await page.addStyleTag({ content: still });
    await page.evaluate(() => document.fonts.ready);
    // The mark of today moves along its axis every day.
    await page.locator('svg svg', { hasText: /^Today,/ }).evaluateAll((marks) => {
      for (const mark of marks) (mark as SVGElement).style.visibility = 'hidden';
    });
    await expect(page.locator(of).first()).toHaveScreenshot(`${name}.png`);
  });
}
