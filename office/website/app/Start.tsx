import { addressOf } from './address.ts';
import { Search } from './Search.tsx';
import type { EndpointResponse } from './server.ts';

/** The usual tasks, each with the address where it is done. */
const doors = [
  ['Change a fee', '#choose/fee', 'Choose the course.'],
  ['Add or change a course date', '#choose/date', 'Dates, seats and the people in them.'],
  ['Write news', '#new/article', 'An article, with pictures if you like.'],
  ['Change the opening hours or the telephone', addressOf('content/organisation.yaml', ['openingHours']), ''],
  ['Change a menu', addressOf('content/navigation.yaml'), 'The links at the top of every page.'],
  ['Add or change a question', '#choose/question', 'Questions and answers, by page.'],
  [
    'Put up a notice',
    addressOf('content/organisation.yaml', ['notice']),
    'A line on every page, until a day if you like.',
  ],
  ['Change the text of a page', '#pages', ''],
  ['Add or remove a picture', '#pictures', ''],
  ['See what is to come', '#to-come', 'What changes on which day.'],
  ['Publish what was changed', '#publish', 'See every change first.'],
] as const;

/** The first screen. */
export function Start({ entries, kinds }: Pick<EndpointResponse<'GET overview'>, 'entries' | 'kinds'>) {
  return (
    <div className="screen">
      <h1>Website</h1>
      <p>What would you like to do? Visitors see nothing of it before you publish.</p>
      <ul className="doors">
        {doors.map(([task, href, hint]) => (
          <li key={task}>
            <a href={href}>
              <strong>{task}</strong>
              {hint && <span className="hint">{hint}</span>}
            </a>
          </li>
        ))}
      </ul>
      <Search entries={entries} kinds={kinds} label="Find a text of the website" />
    </div>
  );
}
