import { useState } from 'react';
import { Select } from './Controls.tsx';
import { callEndpoint, useAction } from './server.ts';

/** Kinds of content that can be created, by their names in `npm run new`. */
const kinds = [
  { value: 'article', label: 'An article' },
  { value: 'course', label: 'A course, with its page and its form' },
  { value: 'service', label: 'A page about a service' },
  { value: 'regulation', label: 'A page about a regulation' },
  { value: 'sector', label: 'A page about a sector' },
  { value: 'page', label: 'Any other page' },
];

interface Props {
  /** Kind that is chosen in advance; empty for the first. */
  kind: string;
  /** Receives the first of the new files. */
  onCreate: (file: string) => Promise<void>;
}

/** Creates the files of a new page, course, service or article. */
export function CreateContent({ kind, onCreate }: Props) {
  const [isCreating, setCreating] = useState(false);
  const runAction = useAction();
  const create = async (form: FormData) => {
    setCreating(true);
    await runAction(async () => onCreate((await callEndpoint('POST new', Object.fromEntries(form))).file));
    setCreating(false);
  };
  return (
    <form
      className="screen create"
      onSubmit={(event) => {
        event.preventDefault();
        void create(new FormData(event.currentTarget));
      }}
    >
      <h1>Create something new</h1>
      <label htmlFor="new-kind">What do you want to create?</label>
      <Select id="new-kind" name="kind" choices={kinds} defaultValue={kind || undefined} />
      <label htmlFor="new-title">Title</label>
      <input id="new-title" name="title" type="text" required />
      <button type="submit" className="primary" disabled={isCreating}>
        {isCreating ? 'Creating …' : 'Create'}
      </button>
      <p className="hint">A new date of a course is added in the form of the course.</p>
    </form>
  );
}
