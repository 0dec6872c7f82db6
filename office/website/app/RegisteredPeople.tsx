import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { DatesChange } from '../contract.ts';
import { dayInWords } from './days.ts';
import { NewTabLink } from './NewTabLink.tsx';
import {
  concernsOfChange,
  numbersInWords,
  readCounts,
  type Concern,
  type PeopleOnDate,
  type RegisteredPeople,
} from './registered-people.ts';

/** Concerned people, with the way to move them. */
export function Concerns({ concerns }: { concerns: readonly Concern[] }) {
  return concerns.map(({ message, people }) => (
    <p key={`${message} ${people}`} role="status" className="notice">
      {message} <NewTabLink href={people}>Open their list, where you can move them</NewTabLink>
    </p>
  ));
}

/** The people of an intake in numbers, with links to their lists, by the first day that they were told. */
export function PeopleLinks({ dates }: { dates: readonly PeopleOnDate[] }) {
  return dates.map((date) => (
    <p key={date.people}>
      <NewTabLink href={date.people}>
        {numbersInWords([date])} for {dayInWords(date.startsOn ?? '')}
      </NewTabLink>
    </p>
  ));
}

/** People of dates that are not in the list any more, and whether the numbers are here. */
export function PeopleOfList({ people, intakes }: { people: RegisteredPeople; intakes: readonly unknown[] }) {
  if (people.state === 'away')
    return (
      <p className="notice">
        The registrations do not answer, so this form cannot show how many people are on each date.
      </p>
    );
  return <Concerns concerns={people.concerns.filter(({ intake }) => !intakes.includes(intake))} />;
}

/** The people whom a change of dates concerns, before it is made. */
interface Question {
  concerns: readonly Concern[];
  /** The registrations do not answer. */
  isAway: boolean;
  /** The change, as a button says it: `Save`. */
  action: string;
  goOn: () => void;
}

function AskAboutPeople({ concerns, isAway, action, goOn, onClose }: Question & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    back.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} className="asking" aria-labelledby="people-title" onClose={onClose}>
      <form method="dialog">
        <h2 id="people-title">{isAway ? 'People may be registered' : 'People are registered'}</h2>
        {isAway && <p>The registrations do not answer, so their number is not known.</p>}
        <Concerns concerns={concerns} />
        <p>
          They are told nothing by this. To move them to another date, publish that date first. Then open their list and
          press <em>Move this date</em>: each of them gets an email.
        </p>
        <button ref={back} type="submit" className="main">
          Go back
        </button>
        <button type="submit" onClick={goOn}>
          {action} all the same
        </button>
      </form>
    </dialog>
  );
}

type Ask = (change: DatesChange, action: string, goOn: () => void) => Promise<void>;

const AskContext = createContext<Ask>(async (_change, _action, goOn) => goOn());

/**
 * Asks before a change of dates that people are registered for, by numbers that are read at that moment. Without such
 * people it goes on at once.
 */
export const useAskAboutPeople = () => useContext(AskContext);

/** Asks the questions of everything inside it. */
export function WithPeopleQuestion({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback<Ask>(async (change, action, goOn) => {
    const counts = await readCounts();
    const concerns = concernsOfChange(change, counts);
    if (concerns.length === 0) goOn();
    else setQuestion({ concerns, isAway: counts === undefined, action, goOn });
  }, []);
  return (
    <AskContext value={ask}>
      {children}
      {question && <AskAboutPeople {...question} onClose={() => setQuestion(undefined)} />}
    </AskContext>
  );
}
