import type { Problem } from '../reader/content-error.ts';
import { mapTexts } from '../reader/each-text.ts';

/** Values that texts can insert by name: `We reply within {replyTime}.` */
export type Facts = Readonly<Record<string, string | number>>;

/** Inserts facts for their names in all texts of a value. Unknown names are reported with their place. */
export function fillFacts(value: unknown, facts: Facts): { value: unknown; problems: Problem[] } {
  const problems: Problem[] = [];
  const namesInBraces = Object.keys(facts).map((name) => `{${name}}`);
  const filled = mapTexts(value, (text, path) =>
    text.replace(/\{([a-zA-Z]+)\}/g, (written, name: string) => {
      if (Object.hasOwn(facts, name)) return String(facts[name]);
      problems.push({
        path,
        message: `${written} is not known here. Write ${namesInBraces.join(' or ')}, or leave out the braces.`,
      });
      return written;
    }),
  );
  return { value: filled, problems };
}
