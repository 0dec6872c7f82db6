import { unescapeXml } from '../../model/escape-xml.ts';
import { countWords } from '../../model/markdown.ts';
import type { SectionOf } from '../../model/page.ts';
import { Fold } from '../components/Fold.tsx';
import { RichText } from '../components/RichText.tsx';

/** Where what follows the opening of a section of the policy folds. */
export type PolicyFold = SectionOf<'policy'>['sections'][number]['fold'];

/** A text in two: its first paragraph, with the list to which that leads, and the rest. */
export function openingOf(html: string): [opening: string, rest: string] {
  const [, opening = '', , rest = ''] =
    /^((?:<p[ >].*?<\/p>\s*)?(?:(?<=:<\/p>\s*)<([uo]l)>.*?<\/\2>\s*)?)(.*)$/s.exec(html) ?? [];
  return [opening, rest];
}

/** More letters of names than this are no row but a text of their own. */
const longestRow = 120;

/** Fewer words than these take little more of a phone than the row that would fold them. */
const fewestWords = 60;

/** What its paragraphs are about, where each of them begins with that: “**Other people.** If you tell us …”. */
function namesIn(html: string): string[] {
  const names = [...html.matchAll(/<p class="named"><strong>(.*?)\.?<\/strong>/g)].map(([, name = '']) =>
    unescapeXml(name.replace(/<[^>]+>/g, '')),
  );
  return names.length === html.split(/<(?:p|ul|ol|h\d|table)\b/).length - 1 ? names : [];
}

interface ReadOnProps {
  /** The heading that it belongs to, for those who hear the row without what stands above it. */
  of: string;
  html: string;
  className?: string | undefined;
  fold: PolicyFold;
}

/** What follows the opening of a long text: folded to a row that says what is in it. */
export function ReadOn({ of, html, className, fold }: ReadOnProps) {
  const text = <RichText className={className} html={html} />;
  if (fold === 'never' || countWords(html.replace(/<[^>]+>/g, ' ')) < fewestWords) return html && text;
  const row = namesIn(html).join(' · ');
  const summary =
    row && row.length <= longestRow ? (
      row
    ) : (
      <>
        Read on<span className="visually-hidden"> in “{of}”</span>
      </>
    );
  return (
    <Fold phone={fold === 'phone'} summary={summary}>
      {text}
    </Fold>
  );
}
