// For tests: a strict look at drawn markup.

/** What keeps markup from being well-formed XML: tags that don't pair, attributes twice or unquoted. */
export function findMarkupErrors(markup: string): string[] {
  const errors: string[] = [];
  const open: string[] = [];
  for (const [tag, end, name = '', rest = ''] of markup.matchAll(/<(\/?)([a-zA-Z]+)((?:"[^"]*"|[^">])*)>/g)) {
    if (end) {
      if (open.pop() !== name) errors.push(`${tag} closes nothing`);
      continue;
    }
    const attributes = rest.replace(/\/$/, '');
    const names = [...attributes.matchAll(/\s([a-zA-Z][\w:-]*)="[^"<&]*"/g)].map((match) => match[1]);
    if (attributes.replace(/\s[a-zA-Z][\w:-]*="[^"<&]*"/g, '').trim()) errors.push(`${tag} has a bad attribute`);
    if (new Set(names).size < names.length) errors.push(`${tag} says something twice`);
    if (!rest.endsWith('/')) open.push(name);
  }
  return [...errors, ...open.map((name) => `<${name}> is never closed`)];
}

/** What is read of markup, its words in one line. */
export function readWords(markup: string): string {
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

/** Every value of an attribute, in order. */
export function readAttribute(markup: string, name: string): string[] {
  return [...markup.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map((match) => match[1] ?? '');
}
