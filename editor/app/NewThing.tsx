import { useState } from 'react';
import type { Overview } from '../contract.ts';
import { messageOf, send } from './ask-server.ts';

interface Props {
  overview: Overview;
  onMade: (file: string) => Promise<void>;
}

/** What can be made, in the words of `npm run new`. */
const things = [
  { kind: 'article', name: 'An article', asks: 'Its title' },
  { kind: 'course', name: 'A course, with its page and its form', asks: 'Its name' },
  { kind: 'service', name: 'A page about a service', asks: 'Its title' },
  { kind: 'regulation', name: 'A page about a regulation', asks: 'Its title' },
  { kind: 'sector', name: 'A page about a sector', asks: 'Its title' },
  { kind: 'page', name: 'Any other page', asks: 'Its title' },
  { kind: 'intake', name: 'An intake of a course', asks: 'Its first day' },
] as const;

/** Makes the files of a new thing, and opens the first of them. */
export function NewThing({ overview, onMade }: Props) {
  const [kind, setKind] = useState<(typeof things)[number]['kind']>('article');
  const [title, setTitle] = useState('');
  const [course, setCourse] = useState(overview.choices['course']?.[0]?.value ?? '');
  const [trouble, setTrouble] = useState('');
  const thing = things.find((each) => each.kind === kind) ?? things[0];
  const make = async () => {
    try {
      const words = kind === 'intake' ? `${course} ${title}` : title;
      const { file } = await send<{ file: string }>('new', { kind, words });
      await onMade(file);
    } catch (error) {
      setTrouble(messageOf(error));
    }
  };
  return (
    <form
      className="form new"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <h2>Make something new</h2>
      <label htmlFor="new-kind">What it is to be</label>
      <select id="new-kind" value={kind} onChange={(event) => setKind(event.target.value as typeof kind)}>
        {things.map((each) => (
          <option key={each.kind} value={each.kind}>
            {each.name}
          </option>
        ))}
      </select>
      {kind === 'intake' && (
        <>
          <label htmlFor="new-course">The course</label>
          <select id="new-course" value={course} onChange={(event) => setCourse(event.target.value)}>
            {(overview.choices['course'] ?? []).map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </>
      )}
      <label htmlFor="new-title">{thing.asks}</label>
      <input
        id="new-title"
        type={kind === 'intake' ? 'date' : 'text'}
        required
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <button type="submit" className="main">
        Make it
      </button>
      {trouble && <p role="alert">{trouble}</p>}
    </form>
  );
}
