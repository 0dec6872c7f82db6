import type { SectionOf } from '../../model/page.ts';
import { SectionFrame } from '../../site/components/SectionFrame.tsx';
import styles from './Fork.module.css';

type Step = SectionOf<'fork'>['before'][number];

function Words({ number, title, text }: Step & { number: string }) {
  return (
    <>
      <h3>{`${number} ${title}`}</h3>
      <p>{text}</p>
    </>
  );
}

/** Steps, two ways of which one is taken or both are, and what follows: drawn as a line that parts and closes. */
export function Fork({ section }: { section: SectionOf<'fork'> }) {
  const { before, branches, both, next, notes } = section;
  const parting = before.length + 1;
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} layout="above">
      <ol className={styles['fork']}>
        {before.map((step, index) => (
          <li key={step.title}>
            <Words {...step} number={`${index + 1}.`} />
          </li>
        ))}
        <li>
          <ul className={styles['branches']} aria-label={both ? 'Two ways, both taken' : 'One of two ways'}>
            {branches.map((step, index) => (
              <li key={step.title}>
                <Words {...step} number={`${parting}${'ab'[index]}.`} />
              </li>
            ))}
          </ul>
        </li>
        {next.map((step, index) => (
          <li key={step.title}>
            <Words {...step} number={`${parting + index + 1}.`} />
          </li>
        ))}
      </ol>
      {notes.length > 0 && (
        <div className={styles['notes']}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </SectionFrame>
  );
}
