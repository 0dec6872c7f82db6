import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

// The axe that @axe-core/playwright brings. It is put into a page once and asked many times: its builder puts it in and
// opens another page at each question, which takes ten times as long.
const inPackage = createRequire(import.meta.resolve('@axe-core/playwright'));
const source = readFileSync(inPackage.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Rules that axe leaves off unless asked: contrast of 7:1 (WCAG 2.2 SC 1.4.6), links of one name to one place (2.4.9),
 * targets (2.5.8), and those it calls experimental. Its rules of best practice are on by themselves.
 */
const also = [
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

// A line beside the text, drawn before or after a box, keeps axe from judging nearly all text of this site unless it is told
// to pass such lines over; none of them lies behind text.
const contrast = (id: string, normal: number, large: number) => ({
  id,
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
    contrastRatio: { normal: { expected: normal }, large: { expected: large } },
  },
});
const checks = [contrast('color-contrast', 4.5, 3), contrast('color-contrast-enhanced', 7, 4.5)];

/** Text that axe cannot tell from its ground, or did not judge because of a line beside it. */
const isUnseen = ({ id, data }: { id: string; data: unknown }) =>
  id.startsWith('color-contrast') &&
  /equalRatio|pseudoContent/.test((data as { messageKey?: string } | null)?.messageKey ?? '');

/** Violations on the page as it is now, and text whose contrast axe cannot judge: the rule, then the element's markup. */
export async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations, incomplete } = await page.evaluate(
    async ([rules, ownChecks]) => {
      interface Axe {
        configure(how: object): void;
        run(what: Document, options: object): Promise<Results>;
      }
      const { axe } = window as unknown as { axe: Axe };
      axe.configure({ checks: ownChecks });
      const enabled = Object.fromEntries([...rules, 'color-contrast'].map((rule) => [rule, { enabled: true }]));
      return axe.run(document, { rules: enabled, resultTypes: ['violations', 'incomplete'] });
    },
    [also, checks] as const,
  );
  const unsure = incomplete.map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ any }) => any.some(isUnseen)) }));
  return [...violations, ...unsure].flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any.map(({ message }) => message).join(' ')}`),
  );
}

/** Runs axe in light and in dark. @param where the page or state, for the report */
export async function faultsInThemes(page: Page, where: string): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    faults.push(...(await faultsOf(page)).map((fault) => `${where}, ${colorScheme}: ${fault}`));
  }
  return faults;
}
