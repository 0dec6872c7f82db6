import type { Page } from '@playwright/test';

/** Returns the text on the clipboard by pasting it, because our permissions policy does not let pages read it. */
export async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const area = document.body.appendChild(document.createElement('textarea'));
    area.setAttribute('aria-label', 'Pasted');
    area.focus();
  });
  await page.keyboard.press('ControlOrMeta+V');
  return page.getByLabel('Pasted').inputValue();
}
