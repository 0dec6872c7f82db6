import { expect, test } from 'vitest';
import { lightenIslands } from './light-islands.ts';

const scripts =
  '<script>window.dispatchEvent(new Event("astro:touch"))</script><script>customElements.define("astro-island",f)</script>';

/** A page as Astro writes it, with an island that has these properties. */
function page(props: string, options = '{"name":"Tabs","value":true}'): string {
  const names = { '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;' };
  const quoted = (text: string) => text.replace(/[&"'<>]/g, (sign) => names[sign as keyof typeof names]);
  return `<p>1 < 2</p>${scripts}<script>kept()</script><astro-island uid="a" prefix="r1" component-url="/_astro/Tabs.js" component-export="Tabs" renderer-url="/_astro/client.js" props="${quoted(props)}" ssr client="touch" opts="${quoted(options)}" await-children><b>x</b><!--astro:end--></astro-island>`;
}

test('an island keeps its words and its properties, and nothing of Astro’s runtime', () => {
  const props =
    '{"slot":[0,"search"],"label":[0,"It’s <1> & \'2\'"],"tabs":[1,[[0,{"open":[0,true]}],[0,null]]],"none":[0]}';
  expect(lightenIslands(page(props), new Map())).toBe(
    '<p>1 < 2</p><script>kept()</script><astro-island ssr prefix="r1" component-url="/_astro/Tabs.js" component-export="Tabs" renderer-url="/_astro/client.js" props=\'{"label":"It’s &lt;1> &amp; &#39;2&#39;","tabs":[{"open":true},null]}\'><b>x</b></astro-island>',
  );
});

test('what hydrates without a touch still does', () => {
  const html = lightenIslands(page('{}', '{"name":"Tabs","value":{"place":true}}'), new Map());
  expect(html).toContain(`touch='{"place":true}'>`);
});

test('long properties wait in a file of their own, by an address that changes with them', () => {
  const files = new Map<string, string>();
  const html = lightenIslands(page(`{"text":[0,"${'long '.repeat(100)}"]}`), files);
  const [[address, text] = ['', '']] = [...files];
  expect(html).toContain(`props='${address}'`);
  expect(address).toMatch(/^\/_astro\/props\.[\w-]{8}\.json$/);
  expect(JSON.parse(text)).toEqual({ text: 'long '.repeat(100) });
});

test('a property that JSON cannot carry stops the build instead of reaching nobody', () => {
  expect(() => lightenIslands(page('{"when":[3,"2026-01-01"]}'), new Map())).toThrow('no plain data');
});

test('a new Astro that writes islands in another way stops the build', () => {
  expect(() => lightenIslands(page('{}').replace('astro:touch', 'astro:tap'), new Map())).toThrow('1 scripts');
});
