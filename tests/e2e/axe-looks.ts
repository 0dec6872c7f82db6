import type { Page } from '@playwright/test';
import { faultsOf } from './axe.ts';

const looks = (['none', 'active'] as const).flatMap((forcedColors) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ forcedColors, colorScheme })),
);

/** Asks axe of the page as it is, in light, dark and both with forced colours, and says where a fault was. */
export async function faultsInAllLooks(page: Page, where: string): Promise<string[]> {
  const faults: string[] = [];
  for (const look of looks) {
    await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
    const forced = look.forcedColors === 'active' ? ', forced' : '';
    faults.push(...(await faultsOf(page)).map((fault) => `${where}, ${look.colorScheme}${forced}: ${fault}`));
  }
  return faults;
}
