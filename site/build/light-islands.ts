import { createHash } from 'node:crypto';
import { withImports } from './island-scripts.ts';
import { elementsNamed, read, remove, textOf, type Document } from './page-tree.ts';

/** Properties longer than this, in characters of JSON, wait in a file of their own until the island is touched. */
const longest = 400;

/**
 * Makes the islands of a built page light: Astro's runtime gives way to `site/browser/island.ts`, attributes that it
 * alone reads go, and properties become plain JSON, the long ones in a file that comes with the island's code.
 * @param scripts the text of each script file, by address
 * @param files takes the files that the page needs besides, by address
 * @throws where Astro writes islands in another way than this knows
 */
export function lightenIslands(page: Document, scripts: ReadonlyMap<string, string>, files: Map<string, string>): void {
  const islands = elementsNamed('astro-island', page);
  if (islands.length === 0) return;
  const runtime = elementsNamed('script', page).filter((script) =>
    /["']astro:touch["']|define\("astro-island"/.test(textOf(script)),
  );
  if (runtime.length !== 2)
    throw new Error(`A page with islands has ${runtime.length} scripts of Astro, where two were expected.`);
  runtime.forEach(remove);
  for (const island of islands) {
    for (const child of island.childNodes.filter((node) => node.nodeName === '#comment')) remove(child);
    const { slot: _slot, ...given } = plainProps(JSON.parse(read(island, 'props')) as object) as Record<
      string,
      unknown
    >;
    let props = JSON.stringify(given);
    if (props.length > longest) {
      const address = `/_astro/props.${createHash('sha256').update(props).digest('base64url').slice(0, 6)}.json`;
      files.set(address, props);
      props = address;
    }
    const component = read(island, 'component-url');
    const needs = [...withImports([component], scripts, true)].filter((path) => path !== component);
    const { value: touch } = JSON.parse(read(island, 'opts')) as { value: unknown };
    const attributes = {
      ssr: '',
      prefix: read(island, 'prefix'),
      'component-url': component,
      'component-export': read(island, 'component-export'),
      ...rendererOf(read(island, 'renderer-url'), scripts),
      // What its script imports, so that all of it is asked for at once.
      ...(needs.length > 0 && { needs: needs.join(' ').replaceAll(/\/_astro\/|\.js(?= |$)/g, '') }),
      props,
      ...(touch !== true && { touch: JSON.stringify(touch) }),
    };
    island.attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  }
}

/** Where the renderer only passes on what another file exports, a page names that file: one trip less. */
function rendererOf(address: string, scripts: ReadonlyMap<string, string>): Record<string, string> {
  const passesOn = /^export\s*\{\s*(\w+) as default\s*\}\s*from\s*"\.\/([^"]+)";?\s*$/;
  const [, name, file] = passesOn.exec(scripts.get(address) ?? '') ?? [];
  if (!name || !file) throw new Error(`${address} was expected to pass on what another file exports.`);
  return { 'renderer-url': `/_astro/${file}`, 'renderer-export': name };
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
