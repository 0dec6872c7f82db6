import { expect, test } from 'vitest';
import { chooseOptions, rerenderForm } from './form-page.ts';

const html =
  '<!DOCTYPE html><html lang="en"><head><title>Contact</title></head><body><site-island><div><form data-form="contact">' +
  '<div data-error-summary="" hidden="" tabindex="-1"><h3>There is a problem</h3><ul></ul></div>' +
  '<input type="hidden" name="submissionKey"><input name="leaveEmpty">' +
  '<p id="name-error" data-error="" hidden=""><span>!</span><span data-error-text=""></span></p><input id="name" name="name">' +
  '<p id="message-hint">Hint</p><p id="message-error" data-error="" hidden=""><span data-error-text=""></span></p><textarea id="message" name="message">old</textarea>' +
  '<select id="service" name="service"><option value="" selected="">Choose</option><option value="A &amp; B">A &amp; B</option></select>' +
  '</form></div></site-island></body></html>';

const returned = rerenderForm(html, {
  form: 'contact',
  values: { name: 'Mei\u0000 "M" </script>', message: '<b>hello</b>\nthere', service: 'A & B', submissionKey: 'k1' },
  full: [],
  errors: [
    { field: 'name', message: 'Enter your name, not </script>' },
    { field: 'form', message: 'Reload the page' },
  ],
});

test('no value is lost: texts and choices are returned unchanged', () => {
  expect(returned).toContain('value="Mei &quot;M&quot; &lt;/script&gt;"');
  expect(returned).toContain('>&lt;b&gt;hello&lt;/b&gt;\nthere</textarea>');
  expect(returned).toContain('<option value="">Choose</option><option value="A &amp; B" selected="">');
  expect(returned).toContain('name="submissionKey" value="k1"');
});

test('a text that begins with a line break keeps it, although HTML drops the first one', () => {
  const page = rerenderForm(html, { form: 'contact', values: { message: '\r\nHello' }, errors: [], full: [] });
  expect(page).toContain('>\n\nHello</textarea>');
});

test('each error is beside its field, in the summary and in the title', () => {
  expect(returned).toContain('<title>Error: Contact</title>');
  expect(returned).toMatch(
    /<p id="name-error" data-error=""><span>!<\/span><span data-error-text="">Enter your name, [^<]*<\/span><\/p>/,
  );
  expect(returned).toContain('aria-invalid="true" aria-describedby="name-error"');
  expect(returned).toMatch(/<ul><li><a href="#name">Enter your name, [^<]*<\/a><\/li><li>Reload the page<\/li><\/ul>/);
  expect(returned).not.toMatch(/id="message"[^>]*aria-invalid/);
});

test('a full date becomes its waiting list, in the form and for the island', () => {
  const page = rerenderForm(html, { form: 'contact', values: {}, errors: [], full: ['A & B'] });
  expect(page).toContain('<option value="waiting-list:A &amp; B">A &amp; B (full: join the waiting list)</option>');
  expect(page).toContain('"full":["A & B"]');
});

test('the island finds the errors as JSON, and nothing in it ends the script', () => {
  const [, note = ''] = /<script type="application\/json" data-returned-form="">(.*?)<\/script>/s.exec(returned) ?? [];
  expect(note).not.toContain('<');
  expect(JSON.parse(note)).toMatchObject({ form: 'contact', errors: [{ field: 'name' }, { field: 'form' }] });
});

test('without script the option that a link names is selected', () => {
  const chosen = chooseOptions(html, { utm: 'x', service: 'A & B' });
  expect(chosen).toContain('<option value="">Choose</option><option value="A &amp; B" selected="">');
  for (const query of [{ service: 'zzz' }, { name: 'Mei' }, { utm: 'x' }])
    expect(chooseOptions(html, query)).toBeUndefined();
});
