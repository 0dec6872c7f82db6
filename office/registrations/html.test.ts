import { expect, test } from 'vitest';
import { facts, html, link } from './html.ts';

const typed = `"><script>alert('1')</script>&`;
const escaped = '&quot;&gt;&lt;script&gt;';

test('nothing that a visitor typed becomes markup, in a text, an attribute, a list or a row', () => {
  const { markup } = html`<p title="${typed}">${typed}${[typed, [typed]]}</p>
    ${link(typed, typed)}${facts([[typed, typed]])}`;
  expect(markup).not.toContain('<script');
  expect(markup.split(escaped)).toHaveLength(9);
});

test('a value outside quotes is refused, because escaping would not protect it', () => {
  // prettier-ignore
  expect(() => html`<p title=${typed}></p>`).toThrow('quotes');
  expect(html`<a href="?page=${2}"></a>`.markup).toBe('<a href="?page=2"></a>');
});
