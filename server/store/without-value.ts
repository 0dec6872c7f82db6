import type { Block } from './contract.ts';

/**
 * What an email says, without a value that somebody gave in a field. A row names its field; in the email of an earlier
 * release it does not, and is known by the value itself, since the label may have been changed. The oldest say everything
 * in one paragraph, with a line for each value.
 * @param text the value, not empty
 */
export function withoutValue(body: readonly Block[], field: string, text: string): Block[] {
  const line = `: ${text.replaceAll('\n', '\n  ')}\n`;
  return body.map((block) =>
    typeof block === 'string'
      ? `${block}\n`.replaceAll(line, ':\n').slice(0, -1)
      : block.filter(([, value, of]) => (of === undefined ? value !== text : of !== field)),
  );
}
