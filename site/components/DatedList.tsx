import type { ReactNode } from 'react';
import styles from './DatedList.module.css';
import { ExternalLink } from './ExternalLink.tsx';

interface DatedListProps {
  items: readonly {
    /** A day, or a month where no day is known. */
    at: string;
    /** The same in words. */
    when: string;
    name: string;
    /** Left out where the name says all: who sees the drawing above has read it. */
    said?: ReactNode;
    source?: { title: string; url: string } | undefined;
  }[];
}

/** The dates of a drawing in words, for those who listen all of them, with what is said of each. */
export function DatedList({ items }: DatedListProps) {
  const isSaid = items.some(({ said }) => said !== undefined);
  const list = (
    <ol className={isSaid ? styles['said'] : 'visually-hidden'}>
      {items.map(({ at, when, name, said, source }) =>
        said === undefined ? (
          <li key={at} className={isSaid ? 'visually-hidden' : undefined}>
            {`${when} ${name}`}
          </li>
        ) : (
          <li key={at}>
            <time dateTime={at}>{when}</time>
            <h3>{name}</h3>
            <div>
              {said}
              {source && (
                <p>
                  Source: <ExternalLink href={source.url}>{source.title}</ExternalLink>
                </p>
              )}
            </div>
          </li>
        ),
      )}
    </ol>
  );
  return list;
}
