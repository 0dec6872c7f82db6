import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { viewsFolder } from '../../model/reader/served-content.ts';
import { addSuggestions, chooseOptions, fillConfirmationPage, renderErrorPage, returnForm } from './fill-page.ts';

const slot = (name: string) => `<p class="a" data-slot="${name}" hidden=""></p>`;

test('a registrant sees the reference, the date as it was written, and the calendar file, and nothing else', () => {
  const built = `${slot('reference')}${slot('date')}<a href="" download="" data-slot="calendar" hidden="">Add</a>${slot('price')}`;
  const html = fillConfirmationPage(built, { reference: 'PL-ABCDEFGH', date: '<b>$&', calendar: '/calendar/a.ics' });
  expect(html).toBe(
    `<p class="a" data-slot="reference">PL-ABCDEFGH</p><p class="a" data-slot="date">&lt;b&gt;$&amp;</p><a href="/calendar/a.ics" download="" data-slot="calendar">Add</a>${slot('price')}`,
  );
  expect(fillConfirmationPage(built, { reference: 'PL-ABCDEFGH' })).toContain('data-slot="calendar" hidden="">');
});

test('an error page says what happened, and nowhere that a page was not found', () => {
  const built =
    '<title>Not found</title><p>Menu</p><main><picture></picture><h1>404 <b>!</b></h1><p id="a">No <i>x</i></p><p>More</p><svg><text>4.04°</text></svg></main><p data-page-name="">Not found</p>';
  expect(renderErrorPage(built, 'Try $1 & again')).toBe(
    '<title>There is a problem</title><p>Menu</p><main><picture></picture><h1>There is a problem</h1><p id="a">Try $1 &amp; again</p><p>More</p><svg></svg></main><p data-page-name="">There is a problem</p>',
  );
});

test('an unknown address leads to pages like it', () => {
  expect(addSuggestions('<ul data-slot="near-pages" hidden=""></ul>', [{ url: '/a', title: 'A & B' }])).toBe(
    '<ul data-slot="near-pages"><li><a href="/a">A &amp; B</a></li></ul>',
  );
});

test('without script the option that a link names is selected', () => {
  const html =
    '<input id="name" name="name"><select id="s" name="service"><option value="" selected="">Choose</option><option value="A &amp; B">A &amp; B</option></select>';
  expect(chooseOptions(html, { utm: 'x', service: 'A & B' })).toContain(
    '<option value="">Choose</option><option value="A &amp; B" selected="">',
  );
  for (const query of [{ service: 'zzz' }, { name: 'Mei' }, { utm: 'x' }])
    expect(chooseOptions(html, query)).toBe(html);
});

const island = (form: string, props: string) =>
  `<site-island name="ContactForm" props="${props}"><form data-form="${form}">as built</form></site-island>`;
const inlineProps = '{&quot;email&quot;:&quot;o&#x27;a@example.com&quot;}';
const pageOfForms = `<head><title>Contact</title></head>${island('contact', inlineProps)}${island('other', '/props.json')}`;

/** Returns a form of the page, with a view that writes what it gets. */
function returnFormWith(form: string, values: Record<string, string>): Promise<string> {
  const site = mkdtempSync(join(tmpdir(), 'fill-page-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  mkdirSync(join(site, viewsFolder));
  const view = 'export const renderReturnedForm = (name, props, { values }) => JSON.stringify([name, props, values]);';
  writeFileSync(join(site, viewsFolder, 'returned-form.js'), view);
  writeFileSync(join(site, 'props.json'), '{"email":"other@example.com"}');
  return returnForm(site, pageOfForms, { form, values, errors: [], fullIntakes: [] });
}

test('only the refused form is rendered anew, with the properties that the build gave to it', async () => {
  const html = await returnFormWith('contact', { name: 'Mei' });
  expect(html).toContain('>["ContactForm",{"email":"o\'a@example.com"},{"name":"Mei"}]</site-island>');
  expect(html).toContain(island('other', '/props.json'));
  expect(html).toContain('<title>Error: Contact</title>');
  const otherHtml = await returnFormWith('other', {});
  expect(otherHtml).toContain('>["ContactForm",{"email":"other@example.com"},{}]</site-island>');
});

test('signs that HTML cannot contain do not break the page, and nothing in the note for the island ends its script', async () => {
  const typed = { name: 'Mei\u0000 "M" </script> $& $1', message: '\r\nHello' };
  const html = await returnFormWith('contact', typed);
  const [, note = ''] = /<script type="application\/json" data-returned-form="">(.*?)<\/script>/s.exec(html) ?? [];
  expect(note).not.toContain('<');
  expect(JSON.parse(note)).toMatchObject({ values: { name: 'Mei "M" </script> $& $1', message: '\nHello' } });
});
