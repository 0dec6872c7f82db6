import { useState } from 'react';
import { messageOf, send } from './ask-server.ts';

interface Props {
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
] as const;

/** Makes the files of a new thing, and opens the first of them. */
export function NewThing({ onMade }: Props) {
  const [kind, setKind] = useState<(typeof things)[number]['kind']>('article');
  const [title, setTitle] = useState('');
  const [isMaking, setMaking] = useState(false);
  const [trouble, setTrouble] = useState('');
  const thing = things.find((each) => each.kind === kind) ?? things[0];
  const make = async () => {
    setMaking(true);
    setTrouble('');
    try {
      const { file } = await send<{ file: string }>('new', { kind, words: title });
      await onMade(file);
    } catch (error) {
      setTrouble(messageOf(error));
    } finally {
      setMaking(false);
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
      <label htmlFor="new-title">{thing.asks}</label>
      <input id="new-title" type="text" required value={title} onChange={(event) => setTitle(event.target.value)} />
      <button type="submit" className="main" disabled={isMaking}>
        {isMaking ? 'Making it …' : 'Make it'}
      </button>
      <p className="hint">A new date of a course is added in the form of the course.</p>
      {trouble && <p role="alert">{trouble}</p>}
    </form>
  );
}
