import { expect, test } from 'vitest';
import { collectedTitle } from '../../model/privacy/collected-fields.ts';
import { lengthInWords } from '../../model/text/words.ts';
import { rateWindow } from '../../model/privacy/limits.ts';
import { content } from './live-content.ts';
import { all, only, readPage, wordsOf, type Part } from './page-markup.ts';

// The privacy policy must match this site: its lists are compared with the forms and the retention settings.

const path = '/privacy-policy';

test('the policy lists exactly the fields that the forms ask for', () => {
  const { main } = readPage(path);
  const table = only(
    all(main, 'div').filter(({ parts }) => parts[0]?.words === collectedTitle),
    'tables of fields',
  );
  const names = content.forms.map(({ kind, title }) => ({ kind, name: title.replace(/ registration$/, '') }));
  const isNamed = (cell: string, form: (typeof names)[number]) => {
    if (cell === 'All forms') return true;
    const [first = '', ...others] = cell.split('; ');
    const [, except] = /^All registrations(.*)$/.exec(first) ?? [];
    if (except === undefined) return cell.split(', ').includes(form.name);
    return form.kind === 'registration' ? !except.includes(form.name) : others.includes(form.name);
  };
  const rows = all(table, 'tr')
    .slice(1)
    .map((row) => ({ labels: only(wordsOf(row, 'th'), 'names').split(', '), cells: wordsOf(row, 'td') }));
  for (const [index, { fields }] of content.forms.entries()) {
    const form = names[index] as (typeof names)[number];
    const statedFields = rows.flatMap(({ labels, cells: [purpose = '', asked = ''] }) => {
      const [required = '', optional = ''] = asked.split(/(?:^|; )optional in /);
      return [required, optional].flatMap((cell, at) =>
        cell && isNamed(cell, form) ? labels.map((label) => `${label}: ${purpose}, ${at === 0}`) : [],
      );
    });
    const expected = fields.map(({ label, purpose, required }) => `${label}: ${purpose}, ${required}`);
    expect(statedFields.sort(), form.name).toEqual(expected.sort());
  }
});

test('the policy states the retention periods of the settings', () => {
  const { main } = readPage(path);
  const { registration, enquiry, suspected, backups } = content.retention;
  const [rule] = content.forms.flatMap(({ fields }) => fields.flatMap(({ untilCourse }) => untilCourse ?? []));
  const [list] = all(main, 'div').filter(({ parts }) => parts[0]?.words === 'How long we keep it');
  const points = all(list as Part, 'li');
  expect(points.map(({ words }) => words)).toEqual([
    expect.stringContaining(`registration: ${registration.months} months`),
    expect.stringContaining(`enquiry sent from the site: ${enquiry.months} months`),
    expect.stringContaining(`like spam from a program: ${suspected.months} month`),
    expect.stringContaining(`for ${lengthInWords(rateWindow)}`),
    expect.stringContaining(`${rule?.days} days after the last day of your class`),
    expect.stringContaining(`backups: ${backups.months} months`),
  ]);
});
