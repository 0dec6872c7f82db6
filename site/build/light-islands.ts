import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Properties longer than this, in characters of JSON, wait in a file of their own until the island is touched. */
const longest = 400;

/**
 * Makes the islands of the built pages light: Astro's runtime gives way to `site/browser/island.ts`, attributes that it
 * alone reads go, and properties become plain JSON, the long ones in a file that comes with the island's code.
 */
export const lightIslands: AstroIntegration = {
  name: 'plumbline:light-islands',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const names = await readdir(root, { recursive: true });
      for (const name of names.filter((file) => file.endsWith('.html'))) {
        const file = join(root, name);
        const files = new Map<string, string>();
        const page = lightenIslands(await readFile(file, 'utf8'), files);
        const renderer = / renderer-url="([^"]+)"/.exec(page)?.[1];
        await writeFile(file, renderer ? await straightTo(root, renderer, page) : page);
        for (const [address, text] of files) await writeFile(join(root, address), text);
      }
    },
  },
};

/** Where the renderer only passes on what another file exports, a page names that file: one trip less. */
async function straightTo(root: string, renderer: string, page: string): Promise<string> {
  const text = await readFile(join(root, renderer), 'utf8');
  const [, name, file] = /^export\s*\{\s*(\w+) as default\s*\}\s*from\s*"\.\/([^"]+)";?\s*$/.exec(text) ?? [];
  if (!name || !file) throw new Error(`${renderer} was expected to pass on what another file exports.`);
  return page.replaceAll(`renderer-url="${renderer}"`, `renderer-url="/_astro/${file}" renderer-export="${name}"`);
}

/** What Astro wrote for its own runtime: a value is `[0, value]`, a list `[1, values]`. */
function plain(written: unknown): unknown {
  const [kind, value] = written as [number, unknown];
  if (kind === 1) return (value as unknown[]).map(plain);
  if (kind !== 0) throw new Error(`A property of an island is no plain data: ${JSON.stringify(written)}`);
  return typeof value === 'object' && value !== null ? plainProps(value) : value;
}

function plainProps(written: object): object {
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, plain(value)]));
}

const decode = (text: string) =>
  text.replace(/&(?:#39|[a-z]+);/g, (name) => ({ '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' })[name] ?? '&');

/** In single quotes, which JSON does not need escaped. */
const encode = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');

/**
 * A page with light islands.
 * @param files takes the files that the page needs besides, by address
 * @throws where Astro writes islands in another way than this knows
 */
export function lightenIslands(html: string, files: Map<string, string>): string {
  if (!html.includes('<astro-island')) return html;
  let scripts = 0;
  const bare = html.replace(/<script>[^]*?<\/script>/g, (script) => {
    if (!/["']astro:touch["']|define\("astro-island"/.test(script)) return script;
    scripts += 1;
    return '';
  });
  if (scripts !== 2) throw new Error(`A page with islands has ${scripts} scripts of Astro, where two were expected.`);
  return bare.replaceAll('<!--astro:end-->', '').replace(/<astro-island([^>]*)>/g, (_, attributes: string) => {
    const read = (name: string) => decode(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
    const { slot: _slot, ...given } = plainProps(JSON.parse(read('props')) as object) as Record<string, unknown>;
    let props = JSON.stringify(given);
    if (props.length > longest) {
      const address = `/_astro/props.${createHash('sha256').update(props).digest('base64url').slice(0, 8)}.json`;
      files.set(address, props);
      props = address;
    }
    const { value } = JSON.parse(read('opts')) as { value: unknown };
    const kept = ['prefix', 'component-url', 'component-export', 'renderer-url'].map(
      (name) => `${name}="${read(name)}"`,
    );
    const touch = value === true ? '' : ` touch='${encode(JSON.stringify(value))}'`;
    return `<astro-island ssr ${kept.join(' ')} props='${encode(props)}'${touch}>`;
  });
}
