import { posix } from 'node:path';

const isReact = (path: string) => /\/react\.[^/]+$/.test(path);
const anyImport = /(?:from|import)\s*\(?["'](\.\.?\/[^"']+\.js)["']/g;
const staticImport = /(?:from|import)\s*["'](\.\.?\/[^"']+\.js)["']/g;

/**
 * The addresses of scripts and of all of ours that they import: React knows every element, and means none.
 * @param scripts the text of each script file, by address
 * @param statically leaves out what they ask for only when they need it
 */
export function withImports(
  paths: readonly string[],
  scripts: ReadonlyMap<string, string>,
  statically = false,
  found = new Set<string>(),
): Set<string> {
  for (const path of paths) {
    if (found.has(path) || isReact(path)) continue;
    found.add(path);
    const imports = (scripts.get(path) ?? '').matchAll(statically ? staticImport : anyImport);
    const others = Array.from(imports, ([, other = '']) => posix.join(posix.dirname(path), other));
    withImports(others, scripts, statically, found);
  }
  return found;
}
