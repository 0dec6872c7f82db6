import { expect, test } from 'vitest';
import { collectedTitle } from '../../model/privacy/collected-fields.ts';
import { lengthInWords } from '../../model/text/words.ts';
import { rateWindow } from '../../model/privacy/limits.ts';
import { content } from './live-content.ts';
import { all, only, readPage, wordsOf, type Part } from './page-markup.ts';

// The privacy policy must match this site: its lists are compared with the forms and the retention settings.

const path = '/privacy-policy';

test('what the policy says is collected is what the forms ask for, no field more or less', () => {
  const { main } = readPage(path);
  const table = only(
    all(main, 'table').filter(({ words }) => words.startsWith(collectedTitle)),
    'tables of fields',
  );
  const [, , ...titles] = wordsOf(table, 'th').slice(0, content.forms.length + 2);
  const rows = all(table, 'tr').slice(1);
  for (const { id, title, fields } of content.forms) {
    const column = titles.indexOf(title.replace(/ registration$/, ''));
    expect(column, id).toBeGreaterThanOrEqual(0);
    const told = rows.flatMap((row) => {
      const [purpose, ...marks] = wordsOf(row, 'td');
      const mark = marks[column];
      return mark
        ? wordsOf(row, 'th').flatMap((labels) => labels.split(', ').map((label) => `${label}: ${purpose}, ${mark}`))
        : [];
    });
    const expected = fields.map(
      ({ label, purpose, required }) => `${label}: ${purpose}, ${required ? 'required' : 'optional'}`,
    );
    expect(told.sort(), id).toEqual(expected.sort());
  }
});

test('the policy keeps data as long as the settings say', () => {
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
