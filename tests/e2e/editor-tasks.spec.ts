// The ten usual tasks of an administrator, in the editor at /edit and on real files in a copy, done with the mouse and
// done with the keyboard. The mouse's run is the film of docs/editing.md: a picture that changes is accepted with
// npm run accept.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './editing-site.ts';
import { hands, mistakes, open, take, type Hand } from './editor.ts';

const course = 'content/courses/cybersecurity-essentials.yaml';
const about = 'content/pages/about.yaml';
const newCourse = 'content/courses/safe-prompting.yaml';
const article = 'content/news/what-the-new-guidelines-ask-for.md';

/** Writes in the place of each mark: every mistake leads to its field. */
async function fillMarks(page: Page, hand: Hand, words: (wanted: string) => string) {
  const marks = mistakes(page).getByRole('button', { name: /^Still to be filled in/ });
  await expect(marks.first()).toBeVisible();
  while ((await marks.count()) > 0) {
    const mark = await marks.first().innerText();
    await hand.press(marks.first());
    const field = page.locator('textarea:focus, input:focus');
    const id = await field.getAttribute('id');
    if (/TO FILL/.test(await field.inputValue())) await hand.write(page.locator(`[id="${id}"]`), words(mark));
    // What is told follows what is written after a moment.
    await expect(mistakes(page)).not.toContainText(mark);
  }
}

for (const hand of hands)
  // One development server for all of it: it takes its time to start.
  test(`an administrator does the ten usual tasks with the ${hand.name}`, async ({ page, edited }) => {
    test.setTimeout(900_000);
    page.on('dialog', (dialog) => void dialog.accept());
    const shoot = async (name: string, what: Locator, middle = what) => {
      if (hand.name === 'mouse') await take(name, what, middle);
    };
    const form = page.locator('main > .file > .form');
    const button = (name: string | RegExp, exact = false) => page.getByRole('button', { name, exact });
    const main = page.frameLocator('iframe').getByRole('main');

    await test.step('a price: the page beside the form shows it before it is saved, and one line of the file changes', async () => {
      await open(page, course);
      await expect(main).toContainText('SGD 480');
      const before = edited.read(course).split('\n');
      await hand.write(page.getByLabel('Price'), '777');
      await expect(main).toContainText('SGD 777');
      expect(edited.read(course), 'nothing is saved yet').not.toContain('777');
      await shoot('price', page.locator('main'), page.getByLabel('Price'));
      await hand.save(page);
      const after = edited.read(course).split('\n');
      expect(after.filter((line) => !before.includes(line))).toEqual(['price: 777']);
      expect(after).toHaveLength(before.length);
    });

    await test.step('the date of an intake', async () => {
      const entry = page.locator('.entry', { hasText: 'Intake 2' });
      await hand.date(entry.getByLabel('Starts'), '2099-04-06');
      await hand.write(entry.getByLabel('Value'), '6-apr-2099');
      await expect(mistakes(page)).toContainText('No mistakes.');
      await expect(main).toContainText('6 April 2099');
      await shoot('date', form, entry);
      await hand.save(page);
      expect(edited.read(course)).toContain('- { value: 6-apr-2099, starts: 2099-04-06 }');
      expect(edited.read(course)).not.toContain('3-oct-2025');
    });

    await test.step('an intake more, which is then marked full; undone, and done again', async () => {
      await hand.press(button('Add: Intake'));
      const entry = page.locator('.entry', { hasText: 'Intake 3' });
      await hand.write(entry.getByLabel('Value'), '4-may-2099');
      await hand.date(entry.getByLabel('Starts'), '2099-05-04');
      const full = entry.getByRole('checkbox', { name: 'Full' });
      await hand.press(full);
      await hand.press(button('Undo'));
      await expect(full).not.toBeChecked();
      await hand.press(button('Redo'));
      await expect(full).toBeChecked();
      await expect(mistakes(page)).toContainText('No mistakes.');
      await shoot('intake', form, entry);
      await hand.save(page);
      expect(edited.read(course)).toContain('- { value: 4-may-2099, starts: 2099-05-04, full: true }');
    });

    await test.step('a paragraph, with the toolbar of Markdown', async () => {
      await open(page, about);
      await hand.press(button(/^Prose: Mission/));
      const text = page.locator('.section-form').getByRole('textbox', { name: /^Text/ });
      await hand.firstWord(text);
      await hand.press(
        page
          .locator('.section-form')
          .getByRole('group', { name: 'Format' })
          .last()
          .getByRole('button', { name: 'Bold' }),
      );
      await expect(text).toHaveValue(/^\*\*We\*\* help/);
      await expect(text, 'one goes on writing where one was').toBeFocused();
      await expect(main.locator('strong', { hasText: 'We' })).toBeVisible();
      await shoot('words', form, text);
      await hand.save(page);
      expect(edited.read(about)).toContain('    **We** help organisations');
    });

    await test.step('a section: chosen from the pictures of the kinds, written, moved, duplicated, removed', async () => {
      const toggles = page.locator('.toggle');
      const count = await toggles.count();
      await hand.press(button('Add a section'));
      const kinds = page.getByRole('dialog');
      for (const picture of await kinds.locator('img').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
      }
      await page.setViewportSize({ width: 860, height: 560 });
      await shoot('sections', kinds, kinds.getByRole('button', { name: /^Prose/ }));
      await page.setViewportSize({ width: 1200, height: 640 });
      await hand.press(kinds.getByRole('button', { name: /^Prose/ }));
      await expect(mistakes(page)).toContainText('Still to be filled in');
      const added = page.locator('.section-form').last();
      await hand.write(added.getByRole('textbox', { name: 'Heading', exact: true }), 'How we work');
      await hand.write(added.getByRole('textbox', { name: /^Text/ }), 'We listen first.');
      await expect(mistakes(page)).toContainText('No mistakes.');
      await hand.press(button('Move up: Prose: How we work'));
      await expect(button(/^Prose: How we work/)).toBeFocused();
      await hand.press(button('Duplicate: Prose: How we work'));
      await expect(toggles).toHaveCount(count + 2);
      await expect(mistakes(page), 'two parts have one heading').not.toContainText('No mistakes.');
      await shoot('section', form, button('Duplicate: Prose: How we work').last());
      await hand.press(button('Remove: Prose: How we work').last());
      await expect(toggles).toHaveCount(count + 1);
      await hand.save(page);
      const text = edited.read(about);
      expect(text.match(/heading: How we work/g)).toHaveLength(1);
      expect(text.indexOf('How we work')).toBeLessThan(text.indexOf('What participants said'));
    });

    await test.step('a reference, chosen from the list of what there is', async () => {
      const file = 'content/news/agentic-ai-governance.md';
      await open(page, file);
      await hand.press(button('Add: Read next, entry'));
      const list = page.getByRole('combobox', { name: 'Read next 1' });
      await hand.choose(list, 'About (/about)');
      await expect(list).toHaveValue('/about');
      await expect(mistakes(page)).toContainText('No mistakes.');
      await shoot('reference', form, list);
      await hand.save(page);
      expect(edited.read(file)).toMatch(/readNext:\s*(?:\[|- )\/about/);
    });

    await test.step('a new course, with its page and its form', async () => {
      await hand.press(button('New …'));
      await hand.choose(page.getByLabel('What it is to be'), 'A course, with its page and its form');
      await hand.write(page.getByLabel('Its name'), 'Safe Prompting');
      await hand.press(button('Make it'));
      await expect(page.locator('.where').first()).toContainText(newCourse);
      await hand.write(page.getByRole('group', { name: 'Duration' }).getByLabel('Days'), '2');
      await hand.date(page.locator('.entry', { hasText: 'Intake 1' }).getByLabel('Starts'), '2099-06-01');
      await expect(mistakes(page)).not.toContainText(/the length|the first day/);
      await fillMarks(page, hand, (wanted) =>
        /registration keeps/.test(wanted) ? '1-jun-2099' : 'What staff may ask.',
      );
      await expect(mistakes(page).getByRole('button')).toHaveCount(0);
      await shoot('course', form, page.locator('.entry', { hasText: 'Intake 1' }));
      await hand.save(page);
      expect(edited.read(newCourse)).toMatch(/starts: 2099-06-01/);

      await hand.press(
        page
          .getByRole('navigation', { name: 'Content' })
          .getByRole('button', { name: 'Safe Prompting', exact: true })
          .nth(1),
      );
      await expect(page.locator('.where').first()).toContainText('content/pages/services/safe-prompting.yaml');
      await fillMarks(page, hand, () => 'What staff may ask an assistant, and what they had better not tell it.');
      await expect(mistakes(page)).toContainText('No mistakes.');
      await expect(main).toContainText('1–2 June 2099');
      await hand.save(page);
    });

    await test.step('a new article with its date and a picture, which asks for its words', async () => {
      await hand.press(button('New …'));
      await hand.choose(page.getByLabel('What it is to be'), 'An article');
      await hand.write(page.getByLabel('Its title'), 'What the new guidelines ask for');
      await hand.press(button('Make it'));
      await expect(page.locator('.where').first()).toContainText(article);
      await hand.date(page.getByLabel('Date', { exact: true }), '2026-10-05');
      await hand.date(page.getByLabel('Reviewed'), '2026-10-05');
      await hand.choose(page.getByLabel('Category'), 'Compliance');
      const text = page.getByLabel('The article, in Markdown');
      await hand.write(text, 'Words.\n');
      await expect(mistakes(page)).not.toContainText(/one of|paragraph/);
      await fillMarks(page, hand, () => 'What the guidelines ask of those who use software at work.');
      const drop = page.locator('.drop').last();
      await hand.picture(drop, 'tests/e2e/pictures/header.png');
      await expect(drop.getByRole('button', { name: 'Add this picture' })).toBeDisabled();
      await hand.write(drop.getByLabel(/^What does/), 'The head of each page');
      await shoot('article', form, drop);
      await hand.press(drop.getByRole('button', { name: 'Add this picture' }));
      await expect(text).toHaveValue(/!\[The head of each page\]\(\/pictures\/header-\d+x\d+\.webp\)/);
      await expect(mistakes(page)).toContainText('No mistakes.');
      await hand.save(page);
      expect(edited.read(article)).toContain('date: 2026-10-05');
    });

    await test.step('the company’s telephone number', async () => {
      await open(page, 'content/organisation.yaml');
      await hand.write(page.getByLabel('Telephone'), '+65 6000 0000');
      await shoot('telephone', form, page.getByLabel('Telephone'));
      await hand.save(page);
      expect(edited.read('content/organisation.yaml')).toContain('telephone: +65 6000 0000');
    });

    await test.step('the label of a field of the forms', async () => {
      await open(page, 'content/form-fields.yaml');
      const phone = page.getByRole('group', { name: 'Phone', exact: true });
      await hand.write(phone.getByLabel('Label'), 'Telephone');
      await expect(mistakes(page)).toContainText('No mistakes.');
      await shoot('label', form, phone.getByLabel('Label'));
      await hand.save(page);
      expect(edited.read('content/form-fields.yaml')).toMatch(/phone:\n {2}label: Telephone\n/);
    });

    await test.step('what has changed is told in words, and published with a name', async () => {
      await hand.press(button('Publish …'));
      const row = page.getByRole('row', { name: /^Price/ });
      await expect(row).toContainText('480');
      await expect(row).toContainText('777');
      await hand.write(page.getByLabel('Your name'), 'An Editor');
      await hand.write(page.getByLabel('Your email address'), 'editor@example.com');
      await shoot('publish', page.locator('main'));
      await hand.press(button('Publish', true));
      await expect(page.getByText('Ready, and not sent')).toBeVisible({ timeout: 240_000 });
      expect(edited.git('log', '-1', '--format=%an: %s')).toMatch(/^An Editor: Content: /);
      expect(edited.git('log', '-1', '--format=%b')).toContain('Price: 480 → 777');
      expect(edited.git('status', '--porcelain', 'content')).toBe('');
    });
  });
