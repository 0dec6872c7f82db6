import { expect, test } from 'vitest';
import { lateStyles } from './late-styles.ts';

const early = '@layer base,components;@layer components{.a{color:red}@media (width<40rem){.a{top:0}}}';
const all =
  '@layer base,components;@layer components{.a{color:red}.b{color:blue}@media (width<40rem){.a{top:0}.b{top:1px}}@media print{.a{top:0}}}';

test('what a page has is not sent again; the rest keeps its layer and condition, or it would win over what it must not', () => {
  expect(lateStyles(all, early)).toBe(
    '@layer components{.b{color:blue}@media (width<40rem){.b{top:1px}}@media print{.a{top:0}}}',
  );
});

test('nothing is left where the page has it all', () => {
  expect(lateStyles(early, early)).toBe('');
});

test('an at-rule that holds no rules is not sent again either', () => {
  const page = `${early}@view-transition{navigation:auto}`;
  expect(lateStyles(`${all}@view-transition{navigation:auto}`, page)).toBe(lateStyles(all, early));
});

test('a keyframe is moved whole', () => {
  const moving = '@layer components{.a{color:red}@keyframes x{0%{top:0}to{top:1px}}}';
  expect(lateStyles(moving, early)).toBe('@layer components{@keyframes x{0%{top:0}to{top:1px}}}');
});
