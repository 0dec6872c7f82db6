/**
 * Reads a `_headers` file as hosts do: every rule whose address fits gives its headers, and what comes twice is joined.
 * @returns the headers of an address, by lower-case name
 */
export function readHeadersFile(text: string): (address: string) => Record<string, string> {
  const rules = text
    .trim()
    .split('\n\n')
    .map((rule) => {
      const [address = '', ...lines] = rule.split('\n');
      return { address, headers: lines.map((line) => line.trim().split(/: (.*)/s) as [string, string]) };
    });
  const fits = (pattern: string, address: string) =>
    pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern;
  return (address) => {
    const found: Record<string, string> = {};
    for (const rule of rules.filter((candidate) => fits(candidate.address, address)))
      for (const [name, value] of rule.headers) {
        const key = name.toLowerCase();
        found[key] = key in found ? `${found[key]}, ${value}` : value;
      }
    return found;
  };
}
