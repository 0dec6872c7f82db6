import { expect, test } from 'vitest';
import { chooseOptions, fillConfirmationPage, renderErrorPage, addSuggestions } from './fill-page.ts';

const slot = (name: string) => `<p class="a" data-slot="${name}" hidden=""></p>`;

test('a registrant sees the reference, the date as it was written, and the calendar file, and nothing else', () => {
  const built = `${slot('reference')}${slot('date')}<a href="" download="" data-slot="calendar" hidden="">Add</a>${slot('price')}`;
  const html = fillConfirmationPage(built, { reference: 'PL-ABCDEFGH', date: '<b>$&', calendar: '/calendar/a.ics' });
  expect(html).toBe(
    `<p class="a" data-slot="reference">PL-ABCDEFGH</p><p class="a" data-slot="date">&lt;b&gt;$&amp;</p><a href="/calendar/a.ics" download="" data-slot="calendar">Add</a>${slot('price')}`,
  );
  expect(fillConfirmationPage(built, { reference: 'PL-ABCDEFGH' })).toContain('data-slot="calendar" hidden="">');
});

test('an error page says what happened, in the place of the text of the 404 page', () => {
  const built =
    '<title>Not found</title><p>Menu</p><main><picture></picture><h1>404 <b>!</b></h1><p id="a">No <i>x</i></p><p>More</p></main>';
  expect(renderErrorPage(built, 'Try $1 & again')).toBe(
    '<title>There is a problem</title><p>Menu</p><main><picture></picture><h1>There is a problem</h1><p id="a">Try $1 &amp; again</p><p>More</p></main>',
  );
});

test('an unknown address leads to pages like it', () => {
  expect(addSuggestions('<ul data-slot="near-pages" hidden=""></ul>', [{ path: '/a', name: 'A & B' }])).toBe(
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
