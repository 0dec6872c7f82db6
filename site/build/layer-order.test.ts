import { expect, test } from 'vitest';
import { withLayerOrder } from './layer-order.ts';

test('a component that was bundled before the base styles still wins over them', () => {
  const css = '@layer components{.button{color:red}}@layer base{button{color:inherit}}';
  expect(withLayerOrder(css)).toBe(`@layer reset,base,components,sections,utilities;${css}`);
});

test('a page whose layers are in order is sent nothing more', () => {
  const css = '@layer base{button{color:inherit}}@layer components{.button{color:red}}@layer base{p{margin:0}}';
  expect(withLayerOrder(css)).toBe(css);
});
