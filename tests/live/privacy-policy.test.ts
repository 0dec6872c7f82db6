import { expect, test } from 'vitest';
import type { Field } from '../../model/form.ts';
import { lengthInWords } from '../../model/length-in-words.ts';
import { rateWindow } from '../../model/limits.ts';
import { specified } from '../specification/specified.ts';
import { content } from './live-content.ts';
import { all, only, readPage, reviewed, wordsOf, type Part } from './page-markup.ts';

// The privacy policy must be true of this very site: its lists are compared with the forms and the retention settings.

const path = '/privacy-policy';

const numbered = (main: Part) => all(main, 'h3').filter(({ words }) => /^\d+\. /.test(words));

/** The points of a list of the policy, by the list's title. */
function pointsOf(main: Part, title: string): string[] {
  const lists = all(main, 'div').filter(({ parts }) => parts[0]?.tag === 'h4' && parts[0].words === title);
  return wordsOf(only(lists, `lists "${title}"`), 'li');
}

specified('the policy has 15 numbered sections, listed beside it, and its two dates', () => {
  const { main, footer } = readPage(path);
  const headings = numbered(main).map(({ words }) => words);
  expect(headings.map((words) => Number.parseInt(words, 10))).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
  const contents = all(main, 'a').filter(({ attributes }) => /^#section-\d+$/.test(attributes['href'] ?? ''));
  expect(contents.map(({ words }) => words)).toEqual(headings.map((words) => words.replace(/^\d+\. /, '')));
  const ids = all(main, 'section').map(({ attributes }) => attributes['id']);
  for (const { attributes } of contents) expect(ids).toContain(attributes['href']?.slice(1));
  expect(main.words).toMatch(/First version ?Effective 21 August 2025 ?Last updated 21 August 2025/);
  expect(main.words).toMatch(/This version ?Effective \d{1,2} \w+ 20\d\d ?Last updated \d{1,2} \w+ 20\d\d/);
  expect(main.words).toContain('not for people under 18');
  expect(main.words).toContain('Personal Data Protection Act 2012');
  expect(footer.words).toMatch(reviewed);
});

test('what the policy says is collected is what the forms ask for, no field more or less', () => {
  const { main } = readPage(path);
  const registrations = content.forms.filter(({ kind }) => kind === 'registration');
  const told = new Map(content.forms.map(({ id }) => [id, [] as string[]]));
  const nameOf = ({ label, required }: Field) => `${label}${required ? '' : ' (optional)'}`;
  // Fields of the same purpose share a point: `First name, Last name: to know whom we register.`
  const tell = (forms: typeof content.forms, point: string) => {
    const colon = point.indexOf(': ');
    const [labels, purpose] = [point.slice(0, colon), point.slice(colon + 2)];
    for (const { id, fields } of forms) {
      const meant = fields.filter((field) => `${field.purpose}.` === purpose).map(nameOf);
      const named = meant.filter((name) => `, ${labels}, `.includes(`, ${name}, `));
      // All that the point names are fields of the form, however many commas their labels have.
      expect(named.join(', '), `${id}: ${point}`).toHaveLength(labels.length);
      told.get(id)?.push(...named.map((name) => `${name}: ${purpose}`));
    }
  };
  for (const point of pointsOf(main, 'Every course registration asks for')) tell(registrations, point);
  for (const point of pointsOf(main, 'Some course registrations also ask for')) {
    const [, field = '', names = ''] = /^(.*) \(([^()]*)\)\.$/.exec(point) ?? [];
    const but = names.startsWith('all but ');
    const listed = names.replace('all but ', '').split(', ');
    const isListed = ({ title }: { title: string }) => listed.includes(title.replace(/ registration$/, ''));
    expect(registrations.filter(isListed), point).toHaveLength(listed.length);
    const askers = registrations.filter((form) => isListed(form) !== but);
    tell(askers, `${field}.`);
  }
  for (const form of content.forms.filter(({ kind }) => kind === 'enquiry'))
    for (const point of pointsOf(main, `${form.title} form`)) tell([form], point);
  for (const { id, fields } of content.forms) {
    const asked = fields.map((field) => `${nameOf(field)}: ${field.purpose}.`);
    expect([...(told.get(id) ?? [])].sort(), id).toEqual(asked.sort());
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
    expect.stringContaining(`as if a program had sent it: ${suspected.months} month`),
    expect.stringContaining(`for ${lengthInWords(rateWindow)}`),
    expect.stringContaining(`${rule?.days} days after the last day of your class`),
    expect.stringContaining(`backups: at most ${backups.months} months`),
  ]);
  // Each is drawn below its words.
  expect(points.map((point) => all(point, 'svg').length)).toEqual(points.map(() => 1));
});
