import { addressOf } from './address.ts';
import { Search } from './Search.tsx';
import type { EndpointResponse } from './server.ts';

/** Links to the usual tasks. */
const taskLinks: readonly { label: string; href: string; hint?: string }[] = [
  { label: 'Change a fee', href: '#choose/fee', hint: 'Choose the course.' },
  { label: 'Add or change a course date', href: '#choose/date', hint: 'Dates, seats and the people in them.' },
  { label: 'Write news', href: '#new/article', hint: 'An article, with pictures if you like.' },
  {
    label: 'Change the opening hours or the telephone',
    href: addressOf('content/organisation.yaml', ['openingHours']),
  },
  { label: 'Change a menu', href: addressOf('content/navigation.yaml'), hint: 'The links at the top of every page.' },
  { label: 'Add or change a question', href: '#choose/question', hint: 'Questions and answers, by page.' },
  {
    label: 'Put up a notice',
    href: addressOf('content/organisation.yaml', ['notice']),
    hint: 'A line on every page, until a day if you like.',
  },
  { label: 'Change the text of a page', href: '#pages' },
  { label: 'Add or remove a picture', href: '#pictures' },
  { label: 'See what is to come', href: '#to-come', hint: 'What changes on which day.' },
  { label: 'Publish what was changed', href: '#publish', hint: 'See every change first.' },
];

/** The first screen: the usual tasks, and a search in all texts. */
export function Start({ entries, kinds }: Pick<EndpointResponse<'GET overview'>, 'entries' | 'kinds'>) {
  return (
    <div className="screen">
      <h1>Website</h1>
      <p>What would you like to do? Visitors see nothing of it before you publish.</p>
      <ul className="task-links">
        {taskLinks.map(({ label, href, hint }) => (
          <li key={href}>
            <a href={href}>
              <strong>{label}</strong>
              {hint && <span className="hint">{hint}</span>}
            </a>
          </li>
        ))}
      </ul>
      <Search entries={entries} kinds={kinds} label="Find a text of the website" />
    </div>
  );
}
