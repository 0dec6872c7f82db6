import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

// The axe of @axe-core/playwright, injected once for each page. The package's builder injects it and opens another page at
// each run, which takes ten times as long.
const inPackage = createRequire(import.meta.resolve('@axe-core/playwright'));
const source = readFileSync(inPackage.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Rules that are off in axe by default: contrast of 7:1 (WCAG 2.2 SC 1.4.6), links of one name to one place (2.4.9),
 * targets (2.5.8), and its experimental rules. Its best-practice rules are on by default.
 */
const extraRules = [
  'color-contrast-enhanced',
  'css-orientation-lock',
  'focus-order-semantics',
  'identical-links-same-purpose',
  'label-content-name-mismatch',
  'meta-refresh-no-exceptions',
  'p-as-heading',
  'table-fake-caption',
  'target-size',
  'td-has-header',
];

// Lines beside text are pseudo-elements, because of which axe could not judge nearly all text of this site. They are
// ignored, because none of them is behind text.
const contrastCheck = {
  id: 'color-contrast-enhanced',
  options: {
    ignorePseudo: true,
    ignoreUnicode: true,
    ignoreLength: false,
    boldValue: 700,
    boldTextPt: 14,
    largeTextPt: 18,
    pseudoSizeThreshold: 0.25,
    shadowOutlineEmMax: 0.2,
    textStrokeEmMin: 0.03,
    contrastRatio: { normal: { expected: 7 }, large: { expected: 4.5 } },
  },
};

/** True for text that axe cannot distinguish from its background, or did not judge because of a pseudo-element. */
const isUnjudged = ({ id, data }: { id: string; data: unknown }) =>
  id.startsWith('color-contrast') &&
  /equalRatio|pseudoContent/.test((data as { messageKey?: string } | null)?.messageKey ?? '');

/**
 * Returns violations on the page as it is now, and text whose contrast axe cannot judge: the rule and the element's markup.
 * @param part selector of the part to look at
 */
export async function faultsOf(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations, incomplete } = await page.evaluate(
    async ([rules, check, selector]) => {
      interface Axe {
        configure(settings: object): void;
        run(selector: string, options: object): Promise<Results>;
      }
      const { axe } = window as unknown as { axe: Axe };
      axe.configure({ checks: [check] });
      const enabled = Object.fromEntries(rules.map((rule) => [rule, { enabled: true }]));
      // The enhanced rule finds all that this one finds.
      const disabled = { 'color-contrast': { enabled: false } };
      return axe.run(selector, { rules: { ...enabled, ...disabled }, resultTypes: ['violations', 'incomplete'] });
    },
    [extraRules, contrastCheck, part] as const,
  );
  const unjudged = incomplete.map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ any }) => any.some(isUnjudged)) }));
  return [...violations, ...unjudged].flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any.map(({ message }) => message).join(' ')}`),
  );
}

const themes = process.env['TEST_ALL'] ? (['light', 'dark'] as const) : (['light'] as const);

/** Runs axe in light and, before a release, in dark. @param state of the page, for the report */
export async function faultsInThemes(page: Page, state: string): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    faults.push(...(await faultsOf(page)).map((fault) => `${state}, ${colorScheme}: ${fault}`));
  }
  return faults;
}
