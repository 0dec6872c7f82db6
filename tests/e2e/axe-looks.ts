import type { Page } from '@playwright/test';
import { faultsOf } from './axe.ts';

/**
 * Asks axe of the page as it is, in light and dark, and says where a fault was.
 * @param forced whether forced colours, of which axe judges no contrast, are asked as well
 */
export async function faultsInThemes(page: Page, where: string, forced = false): Promise<string[]> {
  const faults: string[] = [];
  for (const forcedColors of forced ? (['none', 'active'] as const) : (['none'] as const))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors, colorScheme, reducedMotion: 'reduce' });
      const look = forcedColors === 'active' ? `${colorScheme}, forced` : colorScheme;
      faults.push(...(await faultsOf(page)).map((fault) => `${where}, ${look}: ${fault}`));
    }
  return faults;
}
