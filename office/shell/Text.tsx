import type { ReactNode } from 'react';
import styles from './Text.module.css';

/** Text, or a link. Plain data, so that code without JSX can write it. */
export type Text = string | number | { text: string; href: string } | undefined;

export const textElement = (text: Text): ReactNode =>
  typeof text === 'object' ? <a href={text.href}>{text.text}</a> : text;

interface ParagraphProps {
  /** `hint`: an explanation. `failure`: something went wrong. `on-screen`: of no use on paper. */
  look?: 'hint' | 'failure' | 'on-screen' | 'hint on-screen';
  children: ReactNode;
}

export const Paragraph = ({ look, children }: ParagraphProps) => <p className={look}>{children}</p>;

interface SectionProps {
  heading: Text;
  level?: 2 | 3;
  look?: 'on-screen';
  children: ReactNode;
}

/** A part of a page, below its heading. */
export function Section({ heading, level = 2, look, children }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={look}>
      <Heading>{textElement(heading)}</Heading>
      {children}
    </section>
  );
}

interface FoldedProps {
  summary: string;
  /** Text with its line breaks, such as that of an email. */
  text: string;
  isOpen?: boolean;
  /** Content above the text. */
  children?: ReactNode;
}

export function Folded({ summary, text, isOpen = false, children }: FoldedProps) {
  return (
    <details open={isOpen}>
      <summary>{summary}</summary>
      {children}
      <pre>{text}</pre>
    </details>
  );
}

export type Fact = readonly [label: string, value: Text];

/** Description list; omits rows without a value. */
export function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {rows
        .filter(([, value]) => value !== '' && value !== undefined)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{textElement(value)}</dd>
          </div>
        ))}
    </dl>
  );
}

interface NoticeProps {
  /** `done`: something succeeded. `problem`: something needs attention. */
  look: 'done' | 'problem';
  heading?: string;
  /** Announced at once by screen readers, because it is the response to what was just done. */
  isResponse?: boolean;
  children: ReactNode;
}

export function Notice({ look, heading, isResponse = false, children }: NoticeProps) {
  const role = look === 'done' ? 'status' : 'alert';
  return (
    <div className={`${styles['notice']} ${styles[look]}`} role={isResponse ? role : undefined}>
      {heading && <h2>{heading}</h2>}
      {children}
    </div>
  );
}
