import { expect, test } from 'vitest';
import type { ReturnedForm } from '../../model/forms/sent-form.ts';
import { returnForm } from './form-page.ts';

const page =
  '<!DOCTYPE html><html lang="en"><head><title>Contact</title></head><body>' +
  '<site-island name="Menu" props="{}"><nav></nav></site-island>' +
  '<site-island name="ContactForm" props="{&quot;email&quot;:&quot;o&#x27;a@example.com&quot;}"><form data-form="contact">old</form></site-island>' +
  '<site-island name="ContactForm" props="/_astro/props.1.json"><form data-form="other">other</form></site-island>' +
  '</body></html>';

const refused: ReturnedForm = { form: 'contact', values: {}, errors: [], fullIntakes: [] };
const render = (name: string, props: object, returned: ReturnedForm) => JSON.stringify([name, props, returned.values]);
const readProps = (address: string) => `{"from":"${address}"}`;

test('only the refused form is rendered anew, with the properties that the build gave to it', () => {
  const html = returnForm(page, { ...refused, values: { name: 'Mei' } }, { render, readProps });
  expect(html).toContain('>["ContactForm",{"email":"o\'a@example.com"},{"name":"Mei"}]</site-island>');
  expect(html).toContain('<nav></nav>');
  expect(html).toContain('>other</form>');
  expect(html).toContain('<title>Error: Contact</title>');
  expect(returnForm(page, { ...refused, form: 'other' }, { render, readProps })).toContain(
    '>["ContactForm",{"from":"/_astro/props.1.json"},{}]</site-island>',
  );
});

test('signs that HTML cannot contain do not break the page, and nothing in the note for the island ends its script', () => {
  const typed = { name: 'Mei\u0000 "M" </script> $& $1', message: '\r\nHello' };
  const html = returnForm(page, { ...refused, values: typed }, { render: () => '', readProps });
  const [, note = ''] = /<script type="application\/json" data-returned-form="">(.*?)<\/script>/s.exec(html) ?? [];
  expect(note).not.toContain('<');
  expect(JSON.parse(note)).toMatchObject({ values: { name: 'Mei "M" </script> $& $1', message: '\nHello' } });
});
