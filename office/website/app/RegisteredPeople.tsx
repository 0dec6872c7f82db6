import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { RegistrationCounts } from '../../shell/paths.ts';
import type { CourseDates, DatesChange } from '../contract.ts';
import { NewTabLink } from './Controls.tsx';
import { dayInWords } from './formats.ts';
import {
  concernsOf,
  concernsOfChange,
  numbersInWords,
  peopleOfCourse,
  readCounts,
  type Concern,
  type PeopleOnDate,
} from './concerns.ts';

/** People on the dates of the open course. */
export interface RegisteredPeople {
  dates: readonly PeopleOnDate[];
  /** Differences between the form and what registered people were told. */
  concerns: readonly Concern[];
  /** The registrations do not answer, or are not open to this editor, so the numbers are missing. */
  areCountsMissing: boolean;
}

/**
 * Registered people of the open course, and the concerns of its form. Their numbers are read again when the window gets the
 * focus. Undefined for a file that is no course.
 * @param saved the course as it was last saved
 */
export function useRegisteredPeople(course: CourseDates | undefined, saved: CourseDates | undefined) {
  const [counts, setCounts] = useState<RegistrationCounts | undefined>({ intakes: [] });
  const slug = course?.course;
  useEffect(() => {
    if (slug === undefined) return;
    const load = () => void readCounts().then(setCounts);
    load();
    addEventListener('focus', load);
    return () => removeEventListener('focus', load);
  }, [slug]);
  return useMemo((): RegisteredPeople | undefined => {
    if (!course || !saved) return undefined;
    const dates = counts ? peopleOfCourse(counts, course.course) : [];
    return { dates, areCountsMissing: !counts, concerns: concernsOf(course, dates, saved) };
  }, [counts, course, saved]);
}

/** Concerns, each with a link to the people, where they can be moved. */
export function Concerns({ concerns }: { concerns: readonly Concern[] }) {
  return concerns.map(({ message, people }) => (
    <p key={`${message} ${people}`} role="status" className="notice">
      {message} <NewTabLink href={people}>Open their list, where you can move them</NewTabLink>
    </p>
  ));
}

/** Numbers of people of an intake by the first day that they were told, with links to their lists. */
export function PeopleLinks({ dates }: { dates: readonly PeopleOnDate[] }) {
  return dates.map((date) => (
    <p key={date.people}>
      <NewTabLink href={date.people}>
        {numbersInWords([date])} for {dayInWords(date.startsOn ?? '')}
      </NewTabLink>
    </p>
  ));
}

/** Concerns about dates that were removed from the list, or a notice that the numbers are missing. */
export function ConcernsOfList({ people, intakes }: { people: RegisteredPeople; intakes: readonly unknown[] }) {
  if (people.areCountsMissing)
    return (
      <p className="notice">
        The registrations do not answer, or are not open to you, so this form cannot show how many people are on each
        date.
      </p>
    );
  return <Concerns concerns={people.concerns.filter(({ intake }) => !intakes.includes(intake))} />;
}

interface Question extends Pick<RegisteredPeople, 'concerns' | 'areCountsMissing'> {
  /** Label of the button that makes the change: `Save`. */
  action: string;
  makeChange: () => unknown;
}

function AskAboutPeople({
  concerns,
  areCountsMissing,
  action,
  makeChange,
  onClose,
}: Question & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const backButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    backButton.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} className="question" aria-labelledby="people-title" onClose={onClose}>
      <form method="dialog">
        <h2 id="people-title">{areCountsMissing ? 'People may be registered' : 'People are registered'}</h2>
        {areCountsMissing && (
          <p>The registrations do not answer, or are not open to you, so their number is not known.</p>
        )}
        <Concerns concerns={concerns} />
        <p>
          They are told nothing by this. To move them to another date, publish that date first. Then open their list and
          press <em>Move this date</em>: each of them gets an email.
        </p>
        <button ref={backButton} type="submit" className="primary">
          Go back
        </button>
        <button type="submit" onClick={makeChange}>
          {action} all the same
        </button>
      </form>
    </dialog>
  );
}

type Ask = (change: DatesChange, action: string, makeChange: () => unknown) => Promise<void>;

const AskContext = createContext<Ask>(async (_change, _action, makeChange) => void makeChange());

/**
 * Returns a function that asks before it makes a change of dates for which people are registered. It reads their numbers at
 * that moment, and makes the change at once if it concerns nobody.
 */
export const useAskAboutPeople = () => useContext(AskContext);

/** Asks the questions of the components inside it. */
export function WithPeopleQuestion({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback<Ask>(async (change, action, makeChange) => {
    const counts = await readCounts();
    const concerns = concernsOfChange(change, counts);
    if (concerns.length === 0) await makeChange();
    else setQuestion({ concerns, areCountsMissing: counts === undefined, action, makeChange });
  }, []);
  return (
    <AskContext value={ask}>
      {children}
      {question && <AskAboutPeople {...question} onClose={() => setQuestion(undefined)} />}
    </AskContext>
  );
}
