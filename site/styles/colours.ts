import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const tokens = readFileSync(join(process.cwd(), 'site', 'styles', 'tokens.css'), 'utf8');

/**
 * A colour of the site for what no stylesheet reaches: pictures in files, the manifest, a page of an error. `tokens.css` is
 * the one place where colours are.
 * @param token its name without the hyphens: `paper`
 */
export function colour(token: string): { light: string; dark: string } {
  const light = new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  const dark = new RegExp(`prefers-color-scheme: dark[^}]*--${token}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (!light || !dark) throw new Error(`tokens.css has no colour --${token} for light and dark.`);
  return { light, dark };
}
