import {
  coursePage,
  exhaustRetries,
  fillIn,
  openForm,
  pressRegister,
  readReference,
  registerButton,
  registrant,
  success,
  summary,
} from './course-form.ts';
import { errorsOf } from './page-errors.ts';
import { expect, test } from './server.ts';
import { holdBack, holdIslandCode } from './hold-back.ts';
import { joinWaitingList } from './waiting-list.ts';

test('a registration is saved as it was typed and confirmed, another person can be registered at once, and Reload and Back show the confirmation again', async ({
  page,
  server,
}) => {
  await openForm(page);
  await fillIn(page, { ...registrant, Email: 'kept@example.com' });
  await pressRegister(page);
  await expect(success(page)).toBeFocused();
  await expect(
    page.getByText('Thank you, Wei Ling 王. We’ll contact you within 24 hours with course schedules and next steps.'),
  ).toBeVisible();
  await expect(page.locator('#registration').getByText('3 Oct 2025', { exact: true }).last()).toBeVisible();
  await expect(page).toHaveTitle(/^Received: /);
  const reference = await readReference(page);
  await expect(page).toHaveURL(`/registrations/${reference}`);
  const [saved] = await server.saved(reference);
  expect(saved).toMatchObject({
    form: 'cybersecurity',
    kind: 'registration',
    state: 'new',
    values: {
      firstName: 'Wei Ling 王',
      lastName: 'O’Neil <b>&',
      email: 'kept@example.com',
      phone: '+65 8000 0000',
      company: 'Example Logistics',
      jobTitle: 'Risk manager',
      courseDate: '3-oct-2025',
      specialRequirements: 'Step-free access.\nVegetarian lunch, "please".',
    },
  });
  await expect.poll(() => server.mailsTo('kept@example.com')).toHaveLength(1);

  await page.getByRole('button', { name: 'Register Another Person' }).click();
  await expect(page).toHaveURL(coursePage);
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page).not.toHaveTitle(/^Received: /);
  await expect(page.getByLabel('Company')).toHaveValue(registrant.Company);
  await expect(page.getByLabel('Course date')).not.toHaveValue('');
  for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Job title', 'Special requirements'])
    await expect(page.getByLabel(label)).toHaveValue('');
  await fillIn(page, { ...registrant, Email: 'two@example.com' });
  await pressRegister(page);
  await expect(success(page)).toBeFocused();
  const [colleague] = await server.saved('two@example.com');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Registration Successful!', level: 1 })).toBeVisible();
  await page.goto('/services');
  await page.goBack();
  await expect(page.getByText(colleague?.['reference'] as string, { exact: true })).toBeVisible();
});

test('each mistake is shown above the form, with a link to its field, and beside the field', async ({
  page,
  server,
}) => {
  await openForm(page);
  const countBefore = (await server.submissions()).length;
  // On the browser's clock all dates of the course have passed.
  await expect(page.getByLabel('Course date')).toHaveValue('next-available');
  await page.getByLabel('Course date').selectOption('');
  await page.getByLabel('Email').fill('weiling.tan@');
  await page.getByLabel('First name').fill('x'.repeat(101));
  await pressRegister(page);
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summary(page).getByRole('link')).toHaveText([
    'First name must be 100 characters or fewer',
    'Enter your last name',
    'Enter an email address like name@example.com',
    'Choose a course date',
  ]);
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-describedby', 'email-error');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Error: Enter an email address like name@example.com',
  );
  await summary(page).getByRole('link', { name: 'Choose a course date' }).click();
  await expect(page.getByLabel('Course date')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('x'.repeat(101));
  expect(await server.submissions()).toHaveLength(countBefore);

  await fillIn(page);
  await pressRegister(page);
  await expect(success(page)).toBeFocused();
  await expect(page).not.toHaveTitle(/^Error: /);
});

test('a double press registers once, and the page says that the form is being sent', async ({ page, server }) => {
  await openForm(page);
  await fillIn(page, { ...registrant, Email: 'double@example.com' });
  const release = await holdBack(page, '**/api/registrations');
  await pressRegister(page);
  await expect(page.getByText('Sending…')).toBeVisible();
  await expect(registerButton(page)).toBeFocused();
  await expect(registerButton(page)).toHaveAttribute('aria-disabled', 'true');
  await registerButton(page).press('Enter');
  await expect(page.getByText('It is being sent. One press is enough.')).toBeVisible();
  release();
  await expect(success(page)).toBeFocused();
  expect(await server.saved('double@example.com')).toHaveLength(1);
});

test('a saved registration without a response is never reported as unsent, and sending it again after Back does not register twice', async ({
  page,
  server,
}) => {
  await openForm(page);
  await fillIn(page, { ...registrant, Email: 'unanswered@example.com' });
  await page.route('**/api/registrations', async (route) => {
    await route.fetch();
    return route.abort('connectionreset');
  });
  await pressRegister(page);
  await exhaustRetries(page);
  await expect(page.getByText('answers that have arrived are not saved a second time')).toBeVisible();
  await expect(page.getByText(/not been sent/)).toHaveCount(0);
  await expect(page).toHaveTitle(/^Not confirmed: /);
  await page.unroute('**/api/registrations');
  await page.goto('/services');
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue('unanswered@example.com');
  await pressRegister(page);
  await expect(success(page)).toBeFocused();
  expect(await server.saved('unanswered@example.com')).toHaveLength(1);
});

test('when the server cannot be reached the answers stay, and can be sent by email or later', async ({
  page,
  server,
}) => {
  await openForm(page);
  await fillIn(page, { ...registrant, Email: 'later@example.com' });
  await page.route('**/api/registrations', (route) => route.abort('connectionrefused'));
  await pressRegister(page);
  await exhaustRetries(page);
  const emailLink = page.getByRole('link', { name: 'Open Your Email Program' });
  const link = new URL((await emailLink.getAttribute('href')) ?? '');
  expect(link.searchParams.get('subject')).toBe('Registration: Cybersecurity Essentials');
  for (const value of Object.values(registrant).filter((value) => !value.includes('@')))
    expect(link.searchParams.get('body')).toContain(value.replaceAll('\n', '\r\n'));
  await expect(registerButton(page)).toBeFocused();
  await expect(page.getByRole('form')).toMatchAriaSnapshot({ name: 'form-not-sent.aria.yml' });

  await page.getByLabel('Company').fill('Changed Ltd');
  await expect(emailLink).toHaveAttribute('href', /Changed%20Ltd/);
  await page.unroute('**/api/registrations');
  await pressRegister(page);
  await expect(success(page)).toBeFocused();
  expect(await server.saved('later@example.com')).toHaveLength(1);
});

test('answers that are given before the script loads are sent', async ({ page, server }) => {
  await page.clock.install();
  const release = await holdIslandCode(page);
  await page.goto(coursePage);
  await fillIn(page, { ...registrant, Email: 'early@example.com' });
  await page.clock.fastForward(10_000);
  await pressRegister(page);
  release();
  await expect(success(page)).toBeFocused();
  const [saved] = await server.saved('early@example.com');
  expect(saved).toMatchObject({
    values: {
      courseDate: '3-oct-2025',
      specialRequirements: registrant['Special requirements'],
      company: 'Example Logistics',
    },
  });
});

test(
  'mistakes are in view even if the page was still scrolling to the button',
  { tag: '@release' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openForm(page, `${coursePage}#registration`);
    await page.getByLabel('First name').fill('Wei Ling');
    await registerButton(page).evaluate((element) => element.focus());
    await page.keyboard.press('Enter');
    await expect(summary(page)).toBeFocused();
    // A smooth scroll that continues would move it out of view again.
    await expect(async () => {
      const position = await page.evaluate(() => scrollY);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await page.evaluate(() => scrollY)).toBe(position);
    }).toPass();
    await expect(summary(page)).toBeInViewport({ ratio: 1 });
  },
);

test('a form that the server sent back keeps its mistakes and answers once the script loads, and text that is typed meanwhile', async ({
  page,
  server,
}) => {
  const errors = errorsOf(page);
  await openForm(page);
  await fillIn(page, { ...registrant, Email: 'weiling@' });
  // As if the script had failed to load.
  await page.locator('form[data-form]').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveTitle(/^Error: /);
  await page.clock.fastForward(10_000);
  const requirements = page.getByLabel('Special requirements');
  await expect(requirements).toHaveValue(registrant['Special requirements']);
  await requirements.press('Control+End');
  await requirements.pressSequentially(' Thanks.');
  await expect(page.locator('form[data-form]')).toHaveJSProperty('noValidate', true);
  await expect(requirements).toHaveValue(`${registrant['Special requirements']} Thanks.`);
  await expect(page.getByLabel('Course date')).toHaveValue('3-oct-2025');
  await expect(page.getByRole('link', { name: 'Enter an email address like name@example.com' })).toBeVisible();
  await page.getByLabel('Email').fill('returned@example.com');
  await pressRegister(page);
  await expect(success(page)).toBeFocused();
  expect(await server.saved(' Thanks.')).toHaveLength(1);
  expect(errors.filter((text) => !text.includes('422'))).toEqual([]);
});

test('a class that has filled up offers its waiting list, and no answer is lost', ({ page, server }) =>
  joinWaitingList(page, server, 'waiting@example.com'));
