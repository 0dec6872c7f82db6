import { List } from '../../shell/List.tsx';
import { Texts } from '../../shell/Text.tsx';
import type { ToDoSection } from '../to-do.ts';

/** Work that waits for the staff, each line with its button. */
export function ToDo({ sections }: { sections: readonly ToDoSection[] }) {
  if (sections.length === 0) return <p>Nothing is left to do.</p>;
  return sections.map(({ heading, count, rows }) => (
    <section key={heading}>
      <h2>
        {heading}: {count}
      </h2>
      {count > rows.length && <p>The oldest {rows.length} are shown.</p>}
      <List
        items={rows.map(({ subject, detail, button }, index) => (
          <p key={index}>
            <Texts of={subject} />, {detail} <Texts of={button} />
          </p>
        ))}
      />
    </section>
  ));
}
