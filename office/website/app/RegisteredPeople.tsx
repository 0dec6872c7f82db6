import { useEffect, useRef } from 'react';
import { dayInWords } from './days.ts';
import { NewTabLink } from './NewTabLink.tsx';
import { numbersInWords, type Concern, type PeopleOnDate, type RegisteredPeople } from './registered-people.ts';

/** Concerned people, with the way to move them. */
export function Concerns({ concerns }: { concerns: readonly Concern[] }) {
  return concerns.map(({ message, people }) => (
    <p key={message} role="status" className="notice">
      {message} <NewTabLink href={people}>Open their list, where you can move them</NewTabLink>
    </p>
  ));
}

/** Links to the people of an intake, by the first day that they were told. */
export function PeopleLinks({ dates }: { dates: readonly PeopleOnDate[] }) {
  return dates.map((date) => (
    <p key={date.people}>
      <NewTabLink href={date.people}>People registered for {dayInWords(date.startsOn ?? '')}</NewTabLink>
    </p>
  ));
}

/** People of dates that are not in the list any more, and whether the numbers are here. */
export function PeopleOfList({ people, intakes }: { people: RegisteredPeople; intakes: readonly unknown[] }) {
  if (people.state === 'away')
    return (
      <p className="notice">
        The registrations do not answer, so this form cannot show how many people are on each date. You can go on.
      </p>
    );
  return <Concerns concerns={people.concerns.filter(({ intake }) => !intakes.includes(intake))} />;
}

/** People who are concerned when their course is taken down. */
export function PeopleOfCourse({ dates }: { dates: readonly PeopleOnDate[] }) {
  if (dates.length === 0) return null;
  return (
    <div className="notice">
      <p>People are registered for this course. They stay registered until you move or cancel them:</p>
      <ul>
        {dates.map((date) => (
          <li key={date.people}>
            {dayInWords(date.startsOn ?? '')}: <NewTabLink href={date.people}>{numbersInWords([date])}</NewTabLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AskProps {
  concerns: readonly Concern[];
  onSave: () => void;
  onClose: () => void;
}

/** Shows whom a change concerns before it is saved. */
export function AskAboutPeople({ concerns, onSave, onClose }: AskProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="asking" aria-labelledby="people-title" onClose={onClose}>
      <form method="dialog">
        <h2 id="people-title">People are registered</h2>
        <Concerns concerns={concerns} />
        <p>
          Saving tells them nothing. To move them to another date, publish that date first. Then open their list and
          press <em>Move this date</em>: each of them gets an email.
        </p>
        <button type="submit" className="main">
          Go back without saving
        </button>
        <button type="submit" onClick={onSave}>
          Save all the same
        </button>
      </form>
    </dialog>
  );
}
