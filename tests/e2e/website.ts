import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { openWebsite, type Website, type WebsiteOptions } from '../resilience/website-part.ts';

/** An office with its website part for each test. Its pages are those of Mei, who has signed in. */
export const test = base.extend<{ office: Website; officeOptions: WebsiteOptions }>({
  officeOptions: [{}, { option: true }],
  office: async ({ officeOptions }, use) => {
    const office = await openWebsite(officeOptions);
    await use(office);
    await office.close();
  },
  baseURL: async ({ office }, use) => use(office.address),
  // An error in the program of the page would leave it empty.
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => !message.startsWith('Transition was') && errors.push(message));
    await use(page);
    expect(errors).toEqual([]);
  },
  extraHTTPHeaders: async ({ office }, use) => use(signedInAs(office, 'mei')),
});

export { expect, type Website };

/** Headers by which the proxy names the person who has signed in. */
function signedInAs({ headersOf }: Website, name: string): Record<string, string> {
  const { host: _host, origin: _origin, ...headers } = headersOf(name);
  return headers;
}

/** Options of a browser in which a person has signed in. */
export const browserOf = (office: Website, name: string): BrowserContextOptions => ({
  baseURL: office.address,
  extraHTTPHeaders: signedInAs(office, name),
});

/** Opens a file in the editor of an office, regardless of what was open before. */
export async function openFile(page: Page, file: string, office = ''): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${office}/website#${file}`);
  await expect(mistakes(page)).toContainText('No mistakes.');
}

/** Saves the open file from the keyboard. */
export async function save(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.locator('.status')).toContainText('Saved');
  // The line may be that of the last save.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
}

/** The list of mistakes above the form. */
export const mistakes = (page: Page) => page.getByRole('region', { name: 'Mistakes' });

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
export const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Website' }).getByRole('link', { name, exact: true }).click();

/** The page in the preview. */
export const preview = (page: Page) => page.frameLocator('iframe').first().getByRole('main');

/** Chooses *Publish* and waits until the website shows the changes. */
export async function publish(page: Page, timeout?: number): Promise<void> {
  await follow(page, 'Publish');
  await press(page, 'Publish');
  await expectLive(page, timeout);
}

/** Takes the last publication back, once asked. */
export async function takeBack(page: Page): Promise<void> {
  await follow(page, 'History');
  const question = page.waitForEvent('dialog');
  const pressed = press(page, /^Take back from the website now/);
  await (await question).accept();
  await pressed;
}

/** Waits for the end of a publication, which builds the site. */
export const expectLive = (page: Page, timeout = 180_000) =>
  expect(page.getByText(/^Live since \d\d:\d\d\./)).toBeVisible({ timeout });
