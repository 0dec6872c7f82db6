import type { ReactNode } from 'react';
import { countInWords } from '../../model/count-in-words.ts';
import { unescapeXml } from '../../model/escape-xml.ts';
import { countWords } from '../../model/markdown.ts';
import { Fold } from '../components/Fold.tsx';
import { RichText } from '../components/RichText.tsx';

/**
 * A text in two: its heading and first paragraph, with the list, the steps or the drawn table that either leads to, and the
 * rest.
 */
export function openingOf(html: string): [opening: string, rest: string] {
  const [, opening = '', , rest = ''] =
    /^((?:<h2 .*?<\/h2>\s*)?(?:<p[ >].*?<\/p>\s*)?(?:(?<=(?::<\/p>|<\/h2>)\s*)<([uo]l)>.*?<\/\2>\s*)?(?:<div class="scrolls"(?:(?!<\/div>).)*?class="share".*?<\/div>\s*)?)(.*)$/s.exec(
      html,
    ) ?? [];
  return [opening, rest];
}

/** More letters of names than this are no row but a text of their own. */
const longestRow = 120;

/** What its paragraphs are about, where each of them begins with that: “**Other people.** If you tell us …”. */
function namesIn(html: string): string[] | undefined {
  const names = [...html.matchAll(/<p class="named"><strong>(.*?)\.?<\/strong>/g)].map(([, name = '']) =>
    unescapeXml(name.replace(/<[^>]+>/g, '')),
  );
  return names.length === html.split(/<(?:p|ul|ol|h\d|table)\b/).length - 1 ? names : undefined;
}

interface ReadOnProps {
  /** The heading that it belongs to, for those who hear the row without what stands above it. */
  of: string;
  html: string;
  className?: string | undefined;
  /** Fewer words than these take little more of a phone than the row that would fold them. */
  fewest: number;
  /** A table that stands before it, folded on a desktop as well. */
  table?: { name: string; element: ReactNode } | undefined;
}

/** What follows the opening of a long text: folded on a phone to a row that says what is in it, or how much it is. */
export function ReadOn({ of, html, className, fewest, table }: ReadOnProps) {
  const words = countWords(html.replace(/<[^>]+>/g, ' '));
  const tables = html.split('<table').length - 1 + (table ? 1 : 0);
  const text = <RichText className={className} html={html} />;
  if (words < fewest && tables === 0) return html && text;
  const names = namesIn(html);
  const row = names && [...(table ? [table.name] : []), ...names].join(' · ');
  const summary =
    row && row.length <= longestRow ? (
      row
    ) : (
      <>
        Read on: {words} words{tables > 0 && `, ${countInWords(tables, 'table')}`}
        <span className="visually-hidden"> of “{of}”</span>
      </>
    );
  return (
    <Fold phone={!table} summary={summary}>
      {table?.element}
      {text}
    </Fold>
  );
}
