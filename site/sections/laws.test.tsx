import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { dates as datesSchema } from '../../model/sections/regulation.ts';
import { laws } from '../../model/sections/laws.ts';
import { readWords } from '../drawings/read-markup.ts';
import { Laws } from './Laws.tsx';

const section = laws.parse({
  kind: 'laws',
  heading: 'State laws',
  subjects: ['Hiring', 'Chatbots'],
  items: [
    { title: 'North', text: 'Employers must say so.' },
    {
      title: 'South',
      text: 'It begins in steps.',
      covers: [
        { subject: 'Chatbots', since: '2026-01-01' },
        { subject: 'Hiring', since: '2026-10-01' },
      ],
    },
  ],
});
const date = {
  text: 'It will apply.',
  since: 'It applies.',
  whom: 'All',
  source: { title: 'The act', url: 'https://a.example/act' },
};
const { items: dates } = datesSchema.parse({
  kind: 'dates',
  heading: 'Dates',
  items: [
    { ...date, place: 'North', subject: 'Hiring', day: '2027-01-01' },
    { ...date, place: 'South', subject: 'Hiring', day: '2027-10-01' },
    { ...date, place: 'South', subject: 'Chatbots', day: '2027-07-01', ends: true },
  ],
});
const draw = (today: string) => renderToStaticMarkup(<Laws section={section} dates={dates} today={today} />);
const said = (today: string) => readWords(draw(today)).replaceAll(' , ', ', ');

test('the row of a place says which subjects its law covers and since when, in the order of the columns', () => {
  const words = said('2026-11-23');
  expect(words).toContain('North Hiring from 1 Jan 2027 Employers must say so.');
  expect(words).toContain(
    'South Hiring in steps since 1 Oct 2026 Chatbots since 1 Jan 2026, expires 1 Jul 2027 It begins in steps.',
  );
});

test('from its day on a law is drawn and told as in force, in steps until its last day, and not once it has ended', () => {
  const whole = (markup: string) => markup.split('M0 8h36').length - 1;
  expect([whole(draw('2026-12-31')), whole(draw('2027-01-01'))]).toEqual([0, 1]);
  expect(said('2027-01-01')).toContain('North Hiring since 1 Jan 2027');
  expect(said('2027-07-01')).toContain('South Hiring in steps since 1 Oct 2026 It begins in steps.');
  expect(said('2027-10-01')).toContain('South Hiring since 1 Oct 2026 It begins');
});

test('a subject that is no column is a mistake of the content', () => {
  const [first, second] = section.items;
  const wrong = { ...section, items: [first, { ...second, covers: [{ subject: 'Hirring', since: '2027-01-01' }] }] };
  expect(laws.safeParse(wrong).error?.issues[0]).toMatchObject({
    path: ['items', 1, 'covers', 0, 'subject'],
    message: 'is none of the subjects of this section: Hiring, Chatbots.',
  });
});
