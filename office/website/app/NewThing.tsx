import { useState } from 'react';
import { Select } from './Controls.tsx';
import { callEndpoint, useAction } from './server.ts';

/** Things that can be made, in the words of `npm run new`. */
const things = [
  { value: 'article', label: 'An article' },
  { value: 'course', label: 'A course, with its page and its form' },
  { value: 'service', label: 'A page about a service' },
  { value: 'regulation', label: 'A page about a regulation' },
  { value: 'sector', label: 'A page about a sector' },
  { value: 'page', label: 'Any other page' },
];

/** Creates the files of a new page, course, service or article, and opens the first. `kind` is chosen in advance. */
export function NewThing({ kind, onMade }: { kind: string; onMade: (file: string) => Promise<void> }) {
  const [isMaking, setMaking] = useState(false);
  const runAction = useAction();
  const make = async (form: FormData) => {
    setMaking(true);
    await runAction(async () => onMade((await callEndpoint('POST new', Object.fromEntries(form))).file));
    setMaking(false);
  };
  return (
    <form
      className="screen new"
      onSubmit={(event) => {
        event.preventDefault();
        void make(new FormData(event.currentTarget));
      }}
    >
      <h1>Create something new</h1>
      <label htmlFor="new-kind">What do you want to create?</label>
      <Select id="new-kind" name="kind" choices={things} defaultValue={kind || undefined} />
      <label htmlFor="new-title">Title</label>
      <input id="new-title" name="title" type="text" required />
      <button type="submit" className="main" disabled={isMaking}>
        {isMaking ? 'Creating …' : 'Create'}
      </button>
      <p className="hint">A new date of a course is added in the form of the course.</p>
    </form>
  );
}
