import { hash } from 'node:crypto';
import { parse } from 'parse5';
import { attribute, elements, textOf } from './html-tree.ts';
import { isDocument } from './security-headers.ts';

/** Kinds of script that run or steer the browser; all others are data and need no permission. */
const runningTypes = new Set([
  '',
  'module',
  'importmap',
  'speculationrules',
  'text/javascript',
  'application/javascript',
]);

const hashSource = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** What a page has in it that its policy must let through. */
class Sources {
  readonly scripts = new Set<string>();
  readonly styles = new Set<string>();
  /** Origins of photographs that the operator chose. */
  readonly pictures = new Set<string>();
  /** Origins of the operator's web analytics. */
  readonly measures = new Set<string>();
  /** Where forms go besides the site itself. */
  readonly actions = new Set<string>();

  constructor(markup: string) {
    for (const element of elements(parse(markup))) {
      const { tagName } = element;
      const value = (name: string) => attribute(element, name);
      if (tagName === 'style') this.styles.add(hashSource(textOf(element)));
      if (tagName === 'img') addOrigin(this.pictures, value('src'));
      if (tagName === 'form' && value('action')?.startsWith('mailto:')) this.actions.add('mailto:');
      if (tagName === 'meta' && value('name') === 'web-analytics') addOrigin(this.measures, value('data-script'));
      if (tagName !== 'script' || value('src') !== undefined) continue;
      if (runningTypes.has((value('type') ?? '').toLowerCase())) this.scripts.add(hashSource(textOf(element)));
    }
  }
}

/** Adds the origin of an address on another host. */
function addOrigin(origins: Set<string>, address: string | undefined): void {
  if (address && /^https?:/.test(address) && URL.canParse(address)) origins.add(new URL(address).origin);
}

const closed = ["base-uri 'none'", "frame-ancestors 'none'"];

/** The Content-Security-Policy of what is not a page: data, pictures, redirects, refusals. Nothing in it loads or runs. */
export const barePolicy = ["default-src 'none'", "form-action 'none'", ...closed].join('; ');

/**
 * The Content-Security-Policy of one page (CSP Level 3): its inline scripts and styles by their hashes, nothing else
 * inline, and no text that becomes script or markup (Trusted Types). Web analytics is another company's script, whose
 * ways nobody here knows: a page that has it goes without Trusted Types, and docs/security.md says so.
 */
export function pagePolicy(html: string): string {
  const { scripts, styles, pictures, measures, actions } = new Sources(html);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...measures].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self'", ...pictures, ...measures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...measures].join(' '),
    "manifest-src 'self'",
    ["form-action 'self'", ...actions].join(' '),
    ...closed,
    ...(measures.size > 0 ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ');
}

/** What a policy says in a page's own meta element, where `frame-ancestors` counts for nothing (CSP Level 3, 4.6). */
export function metaPolicy(policy: string): string {
  return policy.replace("; frame-ancestors 'none'", '');
}

/** The policy of a drawing. It has styles of its own, which a visitor who opens it alone needs. */
function drawingPolicy(svg: string): string {
  const { styles } = new Sources(svg);
  return styles.size === 0 ? barePolicy : `${barePolicy}; style-src ${[...styles].join(' ')}`;
}

/**
 * The Content-Security-Policy of a built file; undefined for a part of pages that loads and runs nothing when somebody
 * opens it by itself, such as a script or a font.
 * @param name the file's name, for its ending
 * @param read gives its text; called for pages and drawings only
 */
export function filePolicy(name: string, read: () => string): string | undefined {
  if (name.endsWith('.html')) return pagePolicy(read());
  if (name.endsWith('.svg')) return drawingPolicy(read());
  return isDocument(name) ? barePolicy : undefined;
}
