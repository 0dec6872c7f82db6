import { expect, test } from './editing-site.ts';

// One development server for all of it: it takes its time to start.
test('an editor sees each change at once, each mistake in its place with what to do, and can try a form', async ({
  page,
  edited,
}) => {
  test.setTimeout(300_000);
  const slow = { timeout: 60_000 };
  const course = 'courses/cybersecurity-essentials.yaml';
  const main = page.getByRole('main');
  await page.goto('/services/cybersecurity-essentials', slow);
  await expect(main).toContainText('SGD 480');
  const button = main.getByRole('link', { name: 'Register now' }).first();
  const colours = () =>
    button.evaluate((link) => [getComputedStyle(link).color, getComputedStyle(link).backgroundColor]);
  expect(new Set(await colours()).size, 'the page looks as it will in public: its buttons can be read').toBe(2);

  edited.change(course, 'price: 480', 'price: 495');
  await expect(main, 'the open page shows a new price by itself').toContainText('SGD 495', slow);

  edited.change('pages/about.yaml', 'title: ', 'titel: ');
  edited.change(course, 'price: 495', 'price: 500');
  await expect(main, 'a mistake in one page stops no other').toContainText('SGD 500', slow);
  edited.write('pages/broken.yaml', 'name: Broken\n');
  // The open page reloads itself meanwhile, which may abort the request.
  await expect(() => page.goto('/broken', slow)).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('mistakes in the content', slow);
  await expect(page.getByRole('listitem').first()).toContainText('"title" is missing.');
  edited.remove('pages/broken.yaml');
  edited.change('pages/about.yaml', 'titel: ', 'title: ');

  const second =
    'name: Second\ntitle: A second page\ndescription: A page that an editor adds while the site is shown, to see it at once.\nsections:\n  - { kind: hero, title: "TO FILL: the title", lead: Words. }\n';
  edited.write('pages/second.yaml', second);
  await expect(async () => {
    await page.goto('/second');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TO FILL: the title', { timeout: 1000 });
  }, 'a new page is there, and may be looked at before all of it is written').toPass(slow);

  edited.change('pages/second.yaml', '"TO FILL: the title"', 'A second page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A second page', slow);

  // The server starts beside the site, and again when a course or a form changes.
  await expect
    .poll(
      async () => (await page.request.post('/api/enquiries', { form: { form: 'contact' }, maxRedirects: 0 })).status(),
      slow,
    )
    .toBe(422);
  const sent = await page.request.post('/api/enquiries', {
    form: { form: 'contact' },
    headers: { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(await sent.text(), 'the form comes back with what to correct').toContain('There is a problem');
});
