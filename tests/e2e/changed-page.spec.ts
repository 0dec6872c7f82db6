import type { Locator, Page } from '@playwright/test';
import { coursePage, fillIn, pressRegister, registerButton, success, summary } from './course-form.ts';
import { holdIslandCode } from './hold-back.ts';
import { serveSearchIndex } from './search-index.ts';
import { expect, test } from './server.ts';

// Islands on a page that the browser or an extension changes.

/**
 * Changes a page as Chrome's translation does, now and whenever text appears: each text node is replaced by a copy within
 * two `<font>` elements, so that a script that keeps the old node changes nothing visible.
 */
function translate() {
  const untranslated = 'script, style, noscript, textarea, select, font';
  const wrap = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest(untranslated)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    if (root instanceof Text) return wrap(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      (type === 'characterData' ? [target] : addedNodes).forEach(wrapAll);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Inserts an element after each field, as password managers and writing aids do. */
function decorate() {
  for (const field of document.querySelectorAll('input:not([type=hidden]), textarea')) {
    const mark = document.createElement('div');
    mark.setAttribute('data-lastpass-root', '');
    field.after(mark);
  }
}

interface Flow {
  path: string;
  /** Hydrates the island without an effect that the flow checks. */
  touch: (page: Page) => Promise<void>;
  walk: (page: Page) => Promise<void>;
}

const searchIn = (page: Page) => page.getByRole('combobox', { name: 'Search this site' }).filter({ visible: true });

/** Types key by key, and checks that no key is lost and that the field keeps the focus and the caret. */
async function typeInto(field: Locator, text: string) {
  await field.click();
  for (const key of text) await field.press(key);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(text);
}

/** The actions of a visitor in the islands that take input. */
const flows: Record<string, Flow> = {
  search: {
    path: '/',
    touch: (page) => searchIn(page).focus(),
    async walk(page) {
      const field = searchIn(page);
      const options = page.getByRole('option');
      await typeInto(field, 'data');
      await expect(options.first()).toContainText('Data Protection');
      for (const query of ['zzzzqq', 'zzzzqqq']) {
        await field.fill(query);
        await expect(page.getByText(`No results found for "${query}"`, { exact: true }).first()).toBeVisible();
      }
      await field.fill('');
      await typeInto(field, 'agile');
      await expect(options.first()).toContainText('Agile Adoption Training');
      await expect(options.first()).not.toContainText('Data');
      await expect(page.getByText(/No results found/)).toHaveCount(0);
    },
  },
  registration: {
    path: coursePage,
    touch: (page) => page.getByLabel('First name').focus(),
    async walk(page) {
      await typeInto(page.getByLabel('First name'), 'Mei');
      await typeInto(page.getByLabel('Special requirements'), 'None');
      const send = page.getByRole('button', { name: 'Register for this course' });
      await send.click();
      await expect(summary(page)).toBeVisible();
      await expect(page.getByLabel('First name')).toHaveValue('Mei');
      await expect(page.getByLabel('Special requirements')).toHaveValue('None');
      await page.getByLabel('Course date').selectOption('3-oct-2025');
      await expect(page.getByRole('status').filter({ hasText: 'This date has passed' })).toBeVisible();
      await fillIn(page);
      await send.click();
      await expect(success(page)).toBeFocused();
      await page.getByRole('button', { name: 'Register Another Person' }).click();
      await expect(page.getByLabel('First name')).toBeFocused();
      await expect(page.getByLabel('Company')).toHaveValue('Example Logistics');
      await expect(success(page)).toHaveCount(0);
    },
  },
  contact: {
    path: '/contact',
    touch: (page) => page.getByLabel('Name').focus(),
    async walk(page) {
      await typeInto(page.getByLabel('Message'), 'Hello');
      await page.getByLabel('Name').fill('Mei');
      await page.getByLabel('Email').fill('mei@example.com');
      await page.getByRole('button', { name: 'Send Enquiry' }).click();
      const toast = page.getByRole('status').filter({ hasText: 'Email client opened' });
      await expect(toast).toBeVisible();
      await page.getByRole('button', { name: 'Close: Email client opened' }).click();
      await expect(toast).toHaveCount(0);
      await page.getByRole('button', { name: 'Send from This Page' }).click();
      await expect(page.getByRole('heading', { name: 'Enquiry received' })).toBeFocused();
    },
  },
};

/** Marks the fields of a page, and translates it. */
async function changePage(page: Page) {
  await page.evaluate(decorate);
  await page.evaluate(translate);
}

/** Runs the flow of an island on a page that is changed before the island is hydrated, or after it. */
async function walkChanged(page: Page, { path, touch, walk }: Flow, isBeforeTouch: boolean) {
  await serveSearchIndex(page);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(path);
  if (isBeforeTouch) await changePage(page);
  await touch(page);
  // React marks the element that it has hydrated.
  await page.waitForFunction(() =>
    Object.keys(document.activeElement?.closest('site-island') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
  if (!isBeforeTouch) await changePage(page);
  await walk(page);
  expect(errors).toEqual([]);
}

for (const [island, flow] of Object.entries(flows))
  for (const isBeforeTouch of [true, false])
    test(`${island}: works on a page that is translated and marked by a password manager ${isBeforeTouch ? 'before' : 'after'} the first touch`, ({
      page,
    }) => walkChanged(page, flow, isBeforeTouch));

test('the first press on the button of a translated page sends the form, its code at hand or late', async ({
  page,
}) => {
  const release = await holdIslandCode(page);
  await page.goto(coursePage);
  await changePage(page);
  await pressRegister(page);
  release();
  await expect(summary(page)).toBeFocused();
  await page.reload({ waitUntil: 'networkidle' });
  await changePage(page);
  await registerButton(page).hover();
  await page.waitForLoadState('networkidle');
  await page.mouse.down();
  // A press takes a tenth of a second, the code that is at hand less.
  await page.waitForTimeout(300);
  await page.mouse.up();
  await expect(summary(page)).toBeFocused();
});

test('an island in which React fails is rendered again with the typed text, and after the last failure stays a plain field', async ({
  page,
}) => {
  await serveSearchIndex(page);
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search this site' });
  const options = page.getByRole('search').getByRole('option');
  await field.focus();
  for (const query of ['agile', 'data', 'scrum']) {
    await field.fill(query);
    await expect(options.first()).toBeVisible();
    // React does not find the list where it inserted it, and cannot remove it.
    await page.evaluate(() => {
      const list = document.querySelector('[role=listbox]')?.parentElement;
      if (list) document.createElement('div').append(list);
    });
    await field.press('Escape');
    await expect(field).toHaveValue(query);
    await expect(field).toBeFocused();
  }
  await field.pressSequentially('s');
  await expect(field).toHaveValue('scrums');
});
