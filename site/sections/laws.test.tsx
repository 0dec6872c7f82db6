import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { laws } from '../../model/sections/laws.ts';
import { Laws } from './Laws.tsx';

const section = laws.parse({
  kind: 'laws',
  heading: 'State laws',
  subjects: ['Hiring', 'Chatbots'],
  items: [
    { title: 'North', text: 'Employers must say so.', covers: [{ subject: 'Hiring', since: '2027-01-01' }] },
    {
      title: 'South',
      text: 'It begins in steps.',
      covers: [
        { subject: 'Chatbots', since: '2026-01-01' },
        { subject: 'Hiring', since: '2026-10-01', inSteps: true },
      ],
    },
  ],
});
const said = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('the row of a place says which subjects its law covers and since when, in the order of the columns', () => {
  const words = said(renderToStaticMarkup(<Laws section={section} today="2026-11-23" />));
  expect(words).toContain('North Hiring from 1 Jan 2027 Employers must say so.');
  expect(words).toContain('South Hiring in steps since 1 Oct 2026 Chatbots since 1 Jan 2026 It begins in steps.');
});

test('from its day on a law is drawn and told as in force', () => {
  const draw = (today: string) => renderToStaticMarkup(<Laws section={section} today={today} />);
  const whole = (markup: string) => markup.split('M0 8h36').length - 1;
  expect([whole(draw('2026-12-31')), whole(draw('2027-01-01'))]).toEqual([2, 3]);
  expect(said(draw('2027-01-01'))).toContain('Hiring since 1 Jan 2027');
});

test('a subject that is no column is a mistake of the content', () => {
  const [first, second] = section.items;
  const wrong = { ...section, items: [{ ...first, covers: [{ subject: 'Hirring', since: '2027-01-01' }] }, second] };
  expect(laws.safeParse(wrong).error?.issues[0]).toMatchObject({
    path: ['items', 0, 'covers', 0, 'subject'],
    message: 'is none of the subjects of this section: Hiring, Chatbots.',
  });
});
