import { readdirSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { componentExamples } from './ComponentExamples.tsx';
import { sectionExamples, sectionKinds } from './section-examples.ts';

/** Around every page, the gallery's own pages too; or without markup of their own. */
const elsewhere = ['Header', 'Drawer', 'Footer', 'Island', 'NavigationLinks'];

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // React writes `<input/>`, `dateTime` and boolean attributes with an empty value: all of it is HTML.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'error',
    // What is found while typing is a listbox (W3C ARIA practices, combobox).
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // The heading levels of a part are those of the page around it.
    'heading-level': 'off',
    'require-sri': 'off',
    'long-title': 'off',
  },
});

test('no component is missing from the gallery', () => {
  const shown = new Set(componentExamples.map(({ component }) => component));
  const components = readdirSync('site/components')
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => file.slice(0, -'.tsx'.length));
  expect(components.filter((name) => !shown.has(name) && !elsewhere.includes(name))).toEqual([]);
  expect([...shown].filter((name) => !components.includes(name))).toEqual([]);
});

test.each(sectionKinds)('sections/%s/example.yaml has valid examples for the gallery', (kind) => {
  expect(new Set(sectionExamples(kind).map((section) => section.kind))).toEqual(new Set([kind]));
});

describe('each example is HTML that every browser reads alike, without a style that the security policy refuses', () => {
  test.each(componentExamples)('$component: $state', async ({ element }) => {
    const report = await validator.validateString(renderToStaticMarkup(element));
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([]);
  });
});
