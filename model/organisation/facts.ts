import type { Problem } from '../reader/content-error.ts';
import { eachText, mapTexts } from '../reader/each-text.ts';

/** Values that texts can insert by name: `We reply within {replyTime}.` */
export type Facts = Readonly<Record<string, string | number>>;

const factPattern = /\{([a-zA-Z]+)\}/g;

/** Inserts facts for their names in all texts of a value. Unknown names are reported with their place. */
export function fillFacts(value: unknown, facts: Facts): { value: unknown; problems: Problem[] } {
  const problems: Problem[] = [];
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
