import type { Page } from '@playwright/test';

/** What somebody who pastes now gets. Pages may not read the clipboard themselves: our policy turns that off. */
export async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const area = document.body.appendChild(document.createElement('textarea'));
    area.setAttribute('aria-label', 'Pasted');
    area.focus();
  });
  await page.keyboard.press('ControlOrMeta+V');
  return page.getByLabel('Pasted').inputValue();
}
