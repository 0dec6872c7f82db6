import { hash } from 'node:crypto';
import { parse } from 'parse5';
import { attribute, elements, textOf } from './html-tree.ts';

/** Script types that the browser runs or obeys; all others are data blocks and need no permission. */
const runningTypes = new Set([
  '',
  'module',
  'importmap',
  'speculationrules',
  'text/javascript',
  'application/javascript',
]);

const hashSource = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Sources in a page that its policy must allow. */
class Sources {
  readonly scripts = new Set<string>();
  readonly styles = new Set<string>();
  /** Origins of photographs that the operator chose. */
  readonly pictures = new Set<string>();
  /** Origins of the operator's web analytics. */
  readonly measures = new Set<string>();
  /** Targets of forms other than the site itself. */
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

/** Adds the origin of an absolute URL. */
function addOrigin(origins: Set<string>, address: string | undefined): void {
  if (address && /^https?:/.test(address) && URL.canParse(address)) origins.add(new URL(address).origin);
}

const closed = ["base-uri 'none'", "frame-ancestors 'none'"];

/** The Content-Security-Policy of data, pictures, redirects and errors: nothing in them loads or runs. */
export const barePolicy = ["default-src 'none'", "form-action 'none'", ...closed].join('; ');

/**
 * The Content-Security-Policy of one page (CSP Level 3): its inline scripts and styles by their hashes, nothing else
 * inline, and no text that becomes script or markup (Trusted Types). A page with web analytics goes without Trusted Types,
 * because we do not know how that script works (docs/security.md).
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
    ["form-action 'self'", ...actions].join(' '),
    ...closed,
    ...(measures.size > 0 ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ');
}

/** A policy for a page's own meta element, where `frame-ancestors` has no effect (CSP Level 3, 4.6). */
export function metaPolicy(policy: string): string {
  return policy.replace("; frame-ancestors 'none'", '');
}

/** The policy of a drawing: its own styles apply when it is opened by itself. */
function drawingPolicy(svg: string): string {
  const { styles } = new Sources(svg);
  return styles.size === 0 ? barePolicy : `${barePolicy}; style-src ${[...styles].join(' ')}`;
}

/**
 * The Content-Security-Policy of a built file.
 * @param read returns its text; called for pages and drawings only
 */
export function filePolicy(name: string, read: () => string): string {
  if (name.endsWith('.html')) return pagePolicy(read());
  return name.endsWith('.svg') ? drawingPolicy(read()) : barePolicy;
}
