import { eachText, mapTexts } from './each-text.ts';

type Path = PropertyKey[];

/** What content may name in braces and the organisation file says: `We reply within {replyHours} hours.` */
export type Facts = Readonly<Record<string, string | number>>;

const factPattern = /\{([a-zA-Z]+)\}/g;

/** Puts facts in the place of their names in all texts of a value. A name that is no fact is told by its place. */
export function fillFacts(
  value: unknown,
  facts: Facts,
): { value: unknown; problems: { path: Path; message: string }[] } {
  const problems: { path: Path; message: string }[] = [];
  eachText(value, (text, path) => {
    for (const [written, name = ''] of text.matchAll(factPattern))
      if (!Object.hasOwn(facts, name))
        problems.push({
          path,
          message: `${written} is not known here. Write ${Object.keys(facts)
            .map((fact) => `{${fact}}`)
            .join(' or ')}, or leave out the braces.`,
        });
  });
  const filled = mapTexts(value, (text) =>
    text.replace(factPattern, (written, name: string) => (Object.hasOwn(facts, name) ? String(facts[name]) : written)),
  );
  return { value: filled, problems };
}

/** What `npm run new` writes where somebody has to write; nothing is published while it stands. */
export const unfilledMark = 'TO FILL:';

/** What a text still wants written in its place, or undefined. */
export function unfilledIn(text: string): string | undefined {
  const at = text.indexOf(unfilledMark);
  return at < 0 ? undefined : (text.slice(at + unfilledMark.length).split('\n')[0] ?? '').trim();
}

/** How a text that is still to be written is told. */
export function unfilledInWords(wanted: string): string {
  return `still to be filled in: ${wanted.replace(/\.?$/, '.')} Write it in the place of "${unfilledMark} …".`;
}
