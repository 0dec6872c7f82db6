import { expect, test } from 'vitest';
import { lightenIslands } from './light-islands.ts';
import { readPage, writePage } from './page-tree.ts';

const scripts = new Map([['/_astro/client.js', 'export{t as default}from"./react.js";']]);
const runtime =
  '<script>window.dispatchEvent(new Event("astro:touch"))</script><script>customElements.define("astro-island",f)</script>';

/** A page as Astro writes it, with an island that has these properties. */
function page(props: string, options = '{"name":"Tabs","value":true}'): string {
  const names = { '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;' };
  const quoted = (text: string) => text.replace(/[&"'<>]/g, (sign) => names[sign as keyof typeof names]);
  return `<p>1 &lt; 2</p>${runtime}<script>kept()</script><astro-island uid="a" prefix="r1" component-url="/_astro/Tabs.js" component-export="Tabs" renderer-url="/_astro/client.js" props="${quoted(props)}" ssr client="touch" opts="${quoted(options)}" await-children><b>x</b><!--astro:end--></astro-island>`;
}

/** The page with light islands, and the files it needs besides. */
function lighten(html: string): { html: string; files: [address: string, text: string][] } {
  const files = new Map<string, string>();
  const document = readPage(html);
  lightenIslands(document, scripts, files);
  return { html: writePage(document), files: [...files] };
}

test('an island keeps its words and its properties, and nothing of Astro’s runtime', () => {
  const props =
    '{"slot":[0,"search"],"label":[0,"It’s <1> & \'2\'"],"tabs":[1,[[0,{"open":[0,true]}],[0,null]]],"none":[0]}';
  expect(lighten(page(props)).html).toContain(
    '<body><p>1 &lt; 2</p><script>kept()</script><astro-island ssr="" prefix="r1" component-url="/_astro/Tabs.js" component-export="Tabs" renderer-url="/_astro/react.js" renderer-export="t" props="{&quot;label&quot;:&quot;It’s &lt;1&gt; &amp; \'2\'&quot;,&quot;tabs&quot;:[{&quot;open&quot;:true},null]}"><b>x</b></astro-island></body>',
  );
});

test('an island names what its script imports, so that all of it is asked for at once; what comes later is not named', () => {
  scripts.set('/_astro/Tabs.js', 'import{a}from"./react.js";import"./shared.a1.js";import("./later.js")');
  scripts.set('/_astro/shared.a1.js', 'import{b}from"./deep.b2.js"');
  const { html } = lighten(page('{}'));
  scripts.delete('/_astro/Tabs.js');
  expect(html).toContain(' needs="shared.a1 deep.b2" ');
});

test('what hydrates without a touch still does', () => {
  const { html } = lighten(page('{}', '{"name":"Tabs","value":{"place":true}}'));
  expect(html).toContain('touch="{&quot;place&quot;:true}">');
});

test('long properties wait in a file of their own, by an address that changes with them', () => {
  const { html, files } = lighten(page(`{"text":[0,"${'long '.repeat(100)}"]}`));
  const [[address, text] = ['', '']] = files;
  expect(html).toContain(`props="${address}"`);
  expect(address).toMatch(/^\/_astro\/props\.[\w-]{6}\.json$/);
  expect(JSON.parse(text)).toEqual({ text: 'long '.repeat(100) });
});

test('a property that JSON cannot carry stops the build instead of reaching nobody', () => {
  expect(() => lighten(page('{"when":[3,"2026-01-01"]}'))).toThrow('no plain data');
});

test('a new Astro that writes islands in another way stops the build', () => {
  expect(() => lighten(page('{}').replace('astro:touch', 'astro:tap'))).toThrow('1 scripts');
});
