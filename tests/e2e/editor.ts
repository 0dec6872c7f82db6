// What the tests of the editor at /edit do in it: open, save, and press, write and choose with one hand or the other.
import type { Locator, Page } from '@playwright/test';
import { expect } from './editing-site.ts';

/** Opens a file afresh, whatever was open before. */
export async function open(page: Page, file: string) {
  await page.goto('about:blank');
  await page.goto(`/edit#${file}`);
  await expect(page.locator('.where').first()).toContainText(file);
}

export const mistakes = (page: Page) => page.getByRole('region', { name: 'Mistakes' });

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' });

/** The words "Saved" may be there from the time before; the button is off once nothing is left to save. */
export async function saved(page: Page) {
  await expect(saveButton(page)).toBeDisabled();
  await expect(page.locator('.status')).toContainText('Saved');
}

/** How somebody works: with the mouse, or with the keyboard alone. Words are typed by both. */
export interface Hand {
  name: 'mouse' | 'keyboard';
  press(control: Locator): Promise<void>;
  /** Writes in the place of all that a field says. */
  write(field: Locator, text: string): Promise<void>;
  choose(list: Locator, label: string): Promise<void>;
  /** Gives a date field a day, such as 2099-04-06. */
  date(field: Locator, day: string): Promise<void>;
  /** Chooses the first word of a text. */
  firstWord(field: Locator): Promise<void>;
  /** Chooses a file for a picture. */
  picture(drop: Locator, file: string): Promise<void>;
  save(page: Page): Promise<void>;
}

async function pickFile(drop: Locator, file: string, { press }: Pick<Hand, 'press'>) {
  const asked = drop.page().waitForEvent('filechooser');
  await press(drop.getByRole('button', { name: 'Add a picture' }));
  await (await asked).setFiles(file);
}

const mouse: Hand = {
  name: 'mouse',
  press: (control) => control.click(),
  write: async (field, text) => {
    await field.click();
    await field.fill(text);
  },
  // The list that opens is the browser's own and on no page.
  choose: async (list, label) => void (await list.selectOption({ label })),
  date: async (field, day) => {
    await field.click();
    await field.fill(day);
  },
  firstWord: (field) => field.dblclick({ position: { x: 16, y: 18 } }),
  picture: (drop, file) => pickFile(drop, file, mouse),
  save: async (page) => {
    await saveButton(page).click();
    await saved(page);
  },
};

/** Goes to a control that the Tab key reaches. */
async function reach(control: Locator) {
  await expect(control).toBeEnabled();
  expect(await control.evaluate((element: HTMLElement) => element.tabIndex), 'the Tab key reaches it').toBe(0);
  await control.focus();
  await expect(control).toBeFocused();
}

const keyboard: Hand = {
  name: 'keyboard',
  press: async (control) => {
    await reach(control);
    const isBox = (await control.getAttribute('type')) === 'checkbox';
    await control.page().keyboard.press(isBox ? 'Space' : 'Enter');
  },
  write: async (field, text) => {
    await reach(field);
    await field.page().keyboard.press('ControlOrMeta+A');
    await field.page().keyboard.press('Delete');
    await field.page().keyboard.type(text);
  },
  choose: async (list, label) => {
    await reach(list);
    const labels = await list.locator('option').allTextContents();
    const steps = labels.indexOf(label) - (await list.evaluate((element: HTMLSelectElement) => element.selectedIndex));
    for (let step = 0; step < Math.abs(steps); step += 1)
      await list.page().keyboard.press(steps < 0 ? 'ArrowUp' : 'ArrowDown');
  },
  date: async (field, day) => {
    const [year = '', month = '', date = ''] = day.split('-');
    // The order is that of the language in which the browser itself is set up.
    for (const digits of [date + month + year, month + date + year, year + month + date]) {
      await field.blur();
      await reach(field);
      await field.page().keyboard.type(digits);
      if ((await field.inputValue()) === day) break;
    }
    await expect(field).toHaveValue(day);
  },
  firstWord: async (field) => {
    await reach(field);
    await field.page().keyboard.press('ControlOrMeta+Home');
    await field.page().keyboard.press('ControlOrMeta+Shift+ArrowRight');
  },
  picture: (drop, file) => pickFile(drop, file, keyboard),
  save: async (page) => {
    await page.keyboard.press('ControlOrMeta+S');
    await saved(page);
  },
};

export const hands = [mouse, keyboard] as const;

/** Takes a picture for docs/editing.md, with what matters in the middle, or compares it with the one that is there. */
export async function take(name: string, what: Locator, middle: Locator) {
  // The letters first, for they say how tall everything is, and then the place.
  await what.page().addStyleTag({ path: 'tests/e2e/editor-film.css' });
  await what.page().evaluate(() => document.fonts.ready.then(() => undefined));
  await middle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(what).toHaveScreenshot(`${name}.png`);
}
