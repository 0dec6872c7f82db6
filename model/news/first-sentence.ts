/** The first sentence of a text: what comes before the first space after a full stop. */
export const firstSentence = (text: string): string => text.replace(/(?<=\.) .*$/s, '');
