import { priceInWords } from '../courses/fee.ts';
import { maxSearchEvents } from '../privacy/limits.ts';
import type { Problem } from '../reader/content-error.ts';
import { mapTexts } from '../reader/map-texts.ts';
import { addressInWords, type FactName, type Organisation } from './organisation.ts';
import { countInWords } from '../text/words.ts';

/** Values that texts can insert by name: `We reply within {replyTime}.` */
export type Facts = Readonly<Record<string, string | number>>;

export function factsOf(organisation: Organisation): Facts {
  const { advisory, legalName, registrationNumber, founded, dataProtectionEmail } = organisation;
  const facts: Readonly<Record<FactName, string | number | undefined>> = {
    // A line does not end between the number and its unit.
    replyTime: replyTime(organisation).replace(' ', '\u00a0'),
    maxSearches: maxSearchEvents.toLocaleString('en-SG'),
    legalName,
    registrationNumber,
    founded,
    address: addressInWords(organisation),
    dataProtectionEmail,
    cookies: organisation.analytics
      ? 'This site sets no cookies, but the web analytics that it loads may.'
      : 'This site sets no cookies.',
    adviser: advisory?.adviser,
    isoAdviser: advisory?.isoAdviser,
    dayRate: advisory?.dayRate === undefined ? undefined : priceInWords(advisory.dayRate),
  };
  const settledFacts = Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return { ...Object.fromEntries(settledFacts), ...organisation.figures };
}

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

/** Promised reply time in words: `24 hours on working days`. */
export function replyTime({ replyHours, replyDays }: Pick<Organisation, 'replyHours' | 'replyDays'>): string {
  return [countInWords(replyHours, 'hour'), replyDays].filter(Boolean).join(' ');
}
