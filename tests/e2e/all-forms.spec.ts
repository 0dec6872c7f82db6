import type { Form } from '../../model/forms/form.ts';
import { offerForm } from '../../model/forms/offered-forms.ts';
import { readChosenIntake } from '../../model/forms/waiting-list.ts';
import { dayInSingapore } from '../../model/dates/day.ts';
import { content } from '../live/live-content.ts';
import { expect, test } from './server.ts';

test.use({ site: 'live' });

// Every registration form from the page to the store; tests/specification compares their fields and options.

const typed: Record<string, string> = {
  firstName: 'Siti',
  lastName: 'binte Ahmad',
  phone: '+65 6123 4567',
  company: 'Example & Sons',
  jobTitle: 'Analyst',
  specialRequirements: 'Step-free access.',
  message: 'Mornings suit us.',
};

/** A value for every field; of each select the last option that is not a waiting list. */
function valuesFor({ fields }: Form, email: string): Record<string, string> {
  const given: Record<string, string> = { ...typed, email };
  return Object.fromEntries(
    fields.map(({ name, options }) => {
      const chosen = options.findLast(({ value }) => !readChosenIntake(value).waits);
      return [name, chosen?.value ?? given[name] ?? 'Text'];
    }),
  );
}

const today = dayInSingapore(new Date());
const forms = content.forms.filter(({ kind }) => kind === 'registration');

for (const form of forms.map((each) => offerForm(each, content.courses, today)))
  test(`${form.id}: every value that is sent is saved and confirmed`, async ({ page, server }) => {
    const given = valuesFor(form, `${form.id}@example.com`);
    await page.clock.install();
    await page.goto(form.page);
    await page.clock.fastForward(10_000);
    for (const [name, value] of Object.entries(given)) {
      const control = page.locator(`form[data-form] [name="${name}"]`);
      await ((await control.evaluate(({ tagName }) => tagName === 'SELECT'))
        ? control.selectOption(value)
        : control.fill(value));
    }
    await page.locator('form[data-form] button[type="submit"]').click();
    await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeFocused();
    await expect(page.getByText(/Thank you, Siti\. We’ll contact you within 24 hours/)).toBeVisible();
    const reference = await page.getByText(/^PL-[A-Z0-9]{8}$/).textContent();
    const [kept] = await server.saved(reference ?? '');
    expect(kept).toMatchObject({ form: form.id, kind: 'registration' });
    expect(kept?.['values']).toEqual(given);
  });
