/** Which facts do not stand in the words. */
export const missing = (words: string, facts: readonly (string | RegExp)[]) =>
  facts.filter((fact) => (typeof fact === 'string' ? !words.includes(fact) : !fact.test(words))).map(String);
