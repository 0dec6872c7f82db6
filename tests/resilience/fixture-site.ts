import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const page = (title: string, main: string) =>
  `<!DOCTYPE html><html lang="en-SG"><head><meta charset="utf-8"><title>${title}</title></head><body><main>${main}</main></body></html>`;
const slots = (...names: string[]) => names.map((name) => `<p data-slot="${name}" hidden></p>`).join('');

const input = (name: string) =>
  `<p id="${name}-error" data-error hidden><span data-error-text></span></p><input id="${name}" name="${name}">`;
const courseForm =
  '<form data-form="cybersecurity" method="post"><div data-error-summary hidden><ul></ul></div>' +
  ['form', 'submissionKey', 'elapsed', 'firstName', 'lastName', 'email', 'phone'].map(input).join('') +
  '<select name="courseDate"><option value="28-aug-2025">28 August 2025</option></select>' +
  '<textarea name="specialRequirements"></textarea></form>';

/** A small site with the structure of a built one. */
const files: Record<string, string> = {
  'index.html': page('Home', '<h1>Home</h1>'),
  'services.html': page('Services', '<h1>Services</h1>'),
  'services.html.br': 'brotli',
  'services.html.gz': 'gzip',
  'news.html': page('News', '<h1>News</h1>'),
  'news/category/compliance.html': page('Compliance', '<h1>Compliance</h1>'),
  'services/cybersecurity-essentials.html': page('Cybersecurity Essentials', courseForm),
  '404.html': page('Page not found', '<h1>Oops! Page not found</h1><p>Nothing here.</p>'),
  'registration-received.html': page(
    'Received',
    `<h1 data-slot="cancelled" hidden>Registration cancelled</h1>${slots('reference', 'course', 'date', 'price')}`,
  ),
  'search-index.json': '{"entries":[],"synonyms":[]}',
  '_astro/island.abc123.js': 'export const island = 1;\n',
};

/** Writes the small site into a folder. */
export function writeFixtureSite(folder: string): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
