// The styles of one page. A route renders every kind of section, so the bundler gives each page the styles of all kinds:
// inlined as they are, a page has 26.6 kB after compression, with its own styles alone 10.6.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type ChildNode, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

const wordsIn = (text: string): string[] => text.match(/[\w-]+/g) ?? [];

/** Attributes whose values no style may select by: words for people, data for scripts. */
export const unselectedAttributes = [
  'alt',
  'aria-label',
  'content',
  'd',
  'data-label',
  'placeholder',
  'props',
  'title',
];

const tags = /<[a-z](?:"[^"]*"|[^">])*>/gi;
const unselectedValues = new RegExp(` (${unselectedAttributes.join('|')})="[^"]*"`, 'g');

/** Returns the order of the cascade's layers that a style sheet declares, and throws if it declares none. */
export function readLayerOrder(css: string): string[] {
  const order = /^@layer ([^;{]+);/m.exec(css)?.[1];
  if (order === undefined)
    throw new Error('site/styles/tokens.css must declare the order of layers: @layer reset, base;');
  return order.split(', ');
}

/** The order of the cascade's layers, as tokens.css declares it. */
export const layerOrder = readLayerOrder(readFileSync(join(process.cwd(), 'site/styles/tokens.css'), 'utf8'));

/** Vite plugin for servers that load each style sheet alone: each then declares the order of the layers. */
export const layerOrderPlugin = {
  name: 'plumbline:layer-order',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\/(?:site|sections)\/.*\.css$/ },
    handler: (css: string) => `@layer ${layerOrder.join(', ')};\n${css}`,
  },
};

/** Words of the markup of a page: its elements, attributes, classes and ids. */
type MarkupWords = ReadonlySet<string>;
/** Checks if a page with these words may have an element that a selector selects. */
type WordCheck = (words: MarkupWords) => boolean;
/** Returns the part of a style sheet that a page with these words uses. */
type StylePicker = (words: MarkupWords) => string;

/** `:is()`, `:where()` and `:has()` require one of their selectors; other functions, such as `:not()`, nothing. */
function checkOfNode(node: selectorParser.Node): WordCheck {
  if (node.type === 'class' || node.type === 'id' || node.type === 'tag') return (words) => words.has(node.value);
  if (node.type !== 'pseudo' || !/^:(?:is|where|has)$/.test(node.value)) return () => true;
  const alternatives = node.nodes.map(checkOfSelector);
  return (words) => alternatives.some((check) => check(words));
}

function checkOfSelector({ nodes }: selectorParser.Selector): WordCheck {
  const checks = nodes.map(checkOfNode);
  return (words) => checks.every((check) => check(words));
}

function pickerOfRule(rule: Rule): StylePicker {
  const selectors = selectorParser()
    .astSync(rule.selector)
    .map((selector) => ({ text: String(selector).trim(), isUsed: checkOfSelector(selector) }));
  const declarations = `{${rule.nodes.join(';')}}`;
  return (words) => {
    const usedSelectors = selectors.filter(({ isUsed }) => isUsed(words)).map(({ text }) => text);
    return usedSelectors.length > 0 ? usedSelectors.join(',') + declarations : '';
  };
}

/** Rules, also inside `@media`, `@layer` and the like; a group without a used rule is left out. */
function pickerOfNode(node: ChildNode): StylePicker {
  if (node.type === 'comment') return () => '';
  if (node.type === 'rule') return pickerOfRule(node);
  if (node.type === 'decl' || !node.nodes) return () => `${String(node)};`;
  const hasRules = node.nodes.some(({ type }) => type === 'rule' || type === 'atrule');
  if (!hasRules) return () => String(node);
  const pickers = node.nodes.map(pickerOfNode);
  return (words) => {
    const usedStyles = pickers.map((pickStyles) => pickStyles(words)).join('');
    return usedStyles && `@${node.name} ${node.params}{${usedStyles}}`;
  };
}

const animations = /animation(?:-name)?:([^;}]*)/g;

function pickerOfSheet(css: string): StylePicker {
  const sheet = parse(css);
  const keyframes: { name: string; text: string }[] = [];
  sheet.walkAtRules('keyframes', (rule) => {
    keyframes.push({ name: rule.params, text: String(rule) });
    rule.remove();
  });
  const pickers = sheet.nodes.map(pickerOfNode);
  return (words) => {
    const rules = pickers.map((pickStyles) => pickStyles(words)).join('');
    const animationNames = new Set(Array.from(rules.matchAll(animations), ([, value = '']) => wordsIn(value)).flat());
    const usedKeyframes = keyframes.filter(({ name }) => animationNames.has(name)).map(({ text }) => text);
    // The bundler drops the declaration of the order, and the first layer would then be the weakest.
    return `@layer ${layerOrder.join(',')};${rules}${usedKeyframes.join('')}`;
  };
}

/** Style sheets that were parsed, by their text. */
const pickersByCss = new Map<string, StylePicker>();

/** Returns what a page uses of a style sheet, judged by its elements and attributes and not by its text. */
export function stylesOfPage(css: string, html: string): string {
  const pickStyles = pickersByCss.get(css) ?? pickerOfSheet(css);
  pickersByCss.set(css, pickStyles);
  const markup = (html.match(tags) ?? []).join(' ').replace(unselectedValues, ' $1 ');
  return pickStyles(new Set(wordsIn(markup)));
}
