import { expect, test } from 'vitest';
import { collectedFields, insertTitles } from '../../model/privacy/policy-lists.ts';
import { lengthInWords } from '../../model/text/words.ts';
import { rateWindow } from '../../model/privacy/limits.ts';
import { content } from './live-content.ts';
import { elementsByTag, onlyOne, readPage, textsByTag } from './page-markup.ts';

// The privacy policy must match this site: its lists are compared with the forms and the retention settings.

const policyPath = '/privacy-policy';

test('the policy lists exactly the fields that the forms ask for', () => {
  const { main } = readPage(policyPath);
  const tables = elementsByTag(main, 'div').filter(({ children }) => children[0]?.text === insertTitles.collected);
  const [, ...rows] = elementsByTag(onlyOne(tables, 'tables of fields'), 'tr');
  const stated = rows.map((row) => [...textsByTag(row, 'th'), ...textsByTag(row, 'td')].slice(0, 2).join(': '));
  expect(stated).toEqual(
    collectedFields(content.forms).map(({ labels, purpose }) => `${labels.join(', ')}: ${purpose}`),
  );
});

test('the policy states the retention periods of the settings', () => {
  const { main } = readPage(policyPath);
  const { registration, enquiry, suspected, backups } = content.retention;
  const [rule] = content.forms.flatMap(({ fields }) => fields.flatMap(({ untilCourse }) => untilCourse ?? []));
  const lists = elementsByTag(main, 'div').filter(({ children }) => children[0]?.text === 'How long we keep it');
  const points = elementsByTag(onlyOne(lists, 'lists of periods'), 'li');
  expect(points.map(({ text }) => text)).toEqual([
    expect.stringContaining(`registration: ${registration.months} months`),
    expect.stringContaining(`enquiry sent from the site: ${enquiry.months} months`),
    expect.stringContaining(`like spam from a program: ${suspected.months} month`),
    expect.stringContaining(`for ${lengthInWords(rateWindow)}`),
    expect.stringContaining(`${rule?.days} days after the last day of your class`),
    expect.stringContaining(`backups: ${backups.months} months`),
  ]);
});
