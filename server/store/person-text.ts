import { domainToUnicode } from 'node:url';
import { foldText } from '../../model/search/fold-text.ts';
import type { Participant } from './records.ts';

/** Fields of the forms that identify a person or a company; `content/form-fields.yaml` describes them. */
const identifyingFields = ['firstName', 'lastName', 'name', 'email', 'company'] as const;

/** Scripts whose names are written without a blank between family and given name. */
const unspacedScripts = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A name in the forms in which it is typed: `美玲 陳` also as `陳美玲` and `美玲陳`. */
const namesAsTyped = (parts: readonly string[]): string[] =>
  parts.length > 1 && parts.some((part) => unspacedScripts.test(part))
    ? [parts.join(''), parts.toReversed().join('')]
    : [];

/** An address with an international domain in letters, as a person reads it. */
function addressInLetters(address: string): string[] {
  const at = address.lastIndexOf('@') + 1;
  return address.includes('xn--') ? [address.slice(0, at) + domainToUnicode(address.slice(at))] : [];
}

/**
 * Text by which a submission is found: reference, names, email addresses and companies of the registrant and the
 * participants, without case, accents and full-width letters, so that SQLite and PostgreSQL find the same.
 */
export function personText(
  reference: string,
  values: Readonly<Record<string, string>>,
  participants: readonly Pick<Participant, 'name' | 'email'>[],
): string {
  const { firstName = '', lastName = '', email = '' } = values;
  const texts = [
    reference,
    ...identifyingFields.map((name) => values[name] ?? ''),
    ...namesAsTyped([firstName, lastName].filter(Boolean)),
    ...addressInLetters(email),
    ...participants.flatMap((participant) => [
      participant.name,
      ...namesAsTyped(participant.name.split(/\s+/u)),
      participant.email ?? '',
      ...addressInLetters(participant.email ?? ''),
    ]),
  ];
  return texts
    .filter((text) => text !== '')
    .map((text) => foldText(text).folded)
    .join('\n');
}
