// The styles of one page. A route renders every kind of section, so the bundler gives each page the styles of all kinds:
// inlined as they are, a page has 26.6 kB after compression, with its own styles alone 10.6.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type Container, type Document } from 'postcss';
import { PurgeCSS } from 'purgecss';

const wordsIn = (text: string): string[] => text.match(/[\w-]+/g) ?? [];

/** Attributes whose values no style may select by: words for people, data for scripts. */
export const unstyled = ['alt', 'aria-label', 'content', 'd', 'data-label', 'placeholder', 'props', 'title'];

const tags = /<[a-z](?:"[^"]*"|[^">])*>/gi;
const unstyledValues = new RegExp(` (${unstyled.join('|')})="[^"]*"`, 'g');

/** The order of the cascade's layers, as tokens.css declares it. */
export const layerOrder = (
  /^@layer ([^;{]+);/m.exec(readFileSync(join(process.cwd(), 'site/styles/tokens.css'), 'utf8'))?.[1] ?? ''
).split(', ');

/** Vite plugin: where each style sheet is loaded alone, each declares the order of the layers. */
export const saysLayerOrder = {
  name: 'plumbline:layer-order',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\/site\/.*\.css$/ },
    handler: (css: string) => `@layer ${layerOrder.join(', ')};\n${css}`,
  },
};

const wordsOfStyles = new Map<string, ReadonlySet<string>>();
const purged = new Map<string, Promise<string>>();

/**
 * Returns what a page uses of a style sheet, judged by its elements and attributes and not by its text. Pages that use the
 * same share the work.
 */
export function stylesOfPage(css: string, html: string): Promise<string> {
  const inStyles = wordsOfStyles.get(css) ?? new Set(wordsIn(css.replace(/\{[^{}]*\}/g, ' ')));
  wordsOfStyles.set(css, inStyles);
  const markup = (html.match(tags) ?? []).join(' ').replace(unstyledValues, ' $1 ');
  const used = [...new Set(wordsIn(markup))].filter((word) => inStyles.has(word)).sort();
  const key = `${used.join(' ')}\0${css}`;
  const result = purged.get(key) ?? purge(css, used);
  purged.set(key, result);
  return result;
}

async function purge(css: string, used: readonly string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: used.join(' '), extension: 'html' }],
    css: [{ raw: css }],
    keyframes: true,
    defaultExtractor: wordsIn,
    safelist: ['html', 'body', /^:/],
  });
  // The bundler drops the declaration of the order, and the first layer would then be the weakest.
  return `@layer ${layerOrder.join(',')};${dropUnmet(result?.css ?? css, new Set(used))}`;
}

/** Removes rules with a `:has()` that no element of the page can meet, which PurgeCSS keeps: 300 bytes of a page. */
export function dropUnmet(css: string, used: ReadonlySet<string>): string {
  const classes = (selector: string) => Array.from(selector.matchAll(/\.([\w-]+)/g), ([, name = '']) => name);
  const isMet = (selector: string) =>
    Array.from(selector.matchAll(/(?<!:not\():has\(((?:[^()]|\([^()]*\))*)\)/g), ([, inner = '']) => inner).every(
      (innerSelectors) =>
        innerSelectors.split(',').some((innerSelector) => classes(innerSelector).every((name) => used.has(name))),
    );
  const styles = parse(css);
  styles.walkRules((rule) => {
    if (rule.selectors.some(isMet)) return;
    let parent: Container | Document | undefined = rule.parent;
    rule.remove();
    while (parent && parent.type !== 'root' && parent.nodes?.length === 0) {
      const above: Container | Document | undefined = parent.parent;
      parent.remove();
      parent = above;
    }
  });
  return styles.toString();
}
