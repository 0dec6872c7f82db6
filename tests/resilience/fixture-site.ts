import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const page = (title: string, main: string, head = '') =>
  `<!DOCTYPE html><html lang="en-SG"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><main id="main">${main}</main></body></html>`;

const error = (name: string) =>
  `<p id="${name}-error" data-error hidden><span>!</span><span data-error-text></span></p>`;
const input = (name: string, type = 'text') =>
  `<label for="${name}">${name}</label>${error(name)}<input id="${name}" name="${name}" type="${type}">`;
const hidden = ['submissionKey', 'elapsed'].map((name) => `<input type="hidden" name="${name}">`).join('');
const summary = '<div data-error-summary hidden tabindex="-1" role="alert"><h3>There is a problem</h3><ul></ul></div>';

const courseForm =
  `<site-island><form data-form="cybersecurity" method="post" action="/api/registrations">${summary}<input type="hidden" name="form" value="cybersecurity">${hidden}` +
  `<input name="leaveEmpty">${['firstName', 'lastName', 'email', 'phone', 'company', 'jobTitle'].map((name) => input(name)).join('')}` +
  `<label for="courseDate">Course date</label>${error('courseDate')}<select id="courseDate" name="courseDate"><option value="">Choose a date</option><option value="28-aug-2025">28 August 2025</option></select>` +
  `<label for="specialRequirements">Special requirements</label><p id="specialRequirements-hint">Access needs.</p>${error('specialRequirements')}<textarea id="specialRequirements" name="specialRequirements"></textarea>` +
  '<button>Register</button></form></site-island>';

const contactForm =
  `<form data-form="contact" method="post" action="/api/enquiries">${summary}<input type="hidden" name="form" value="contact">${hidden}<input name="leaveEmpty">` +
  `${input('name')}${input('email', 'email')}${error('message')}<textarea id="message" name="message"></textarea></form>`;

const slots =
  '<p data-slot="reference" hidden></p><p data-slot="course" hidden></p><p data-slot="date" hidden></p><p data-slot="price" hidden></p><b data-slot="seated" hidden>Registered</b><b data-slot="waiting" hidden>On the waiting list</b><a data-slot="calendar" hidden>Calendar file</a>';

/** A small site with the structure of a built one. */
export const fixtureFiles: Record<string, string> = {
  'index.html': page('Home', '<h1>Home</h1>', '<style>h1{color:red}</style><script>document.title</script>'),
  'services.html': page('Services', `<h1>Services</h1>${'<p>Courses and advice.</p>'.repeat(50)}`),
  'services.html.br': 'brotli',
  'services.html.gz': 'gzip',
  'news.html': page('News', '<h1>News</h1>'),
  'news/category/compliance.html': page('Compliance', '<h1>Compliance</h1>'),
  'services/cybersecurity-essentials.html': page(
    'Cybersecurity Essentials',
    `<h1>Cybersecurity Essentials</h1>${courseForm}`,
  ),
  'contact.html': page('Contact', `<h1>Contact</h1>${contactForm}`),
  '404.html': page(
    'Page not found',
    '<h1>Oops! Page not found</h1><p>Nothing here.</p><ul data-slot="near-pages" hidden></ul>',
  ),
  'registration-received.html': page(
    'Registration received',
    `<h1><span data-slot="seated" hidden>Registration Successful</span><span data-slot="cancelled" hidden>Registration cancelled</span></h1>${slots}`,
  ),
  'enquiry-received.html': page('Enquiry received', `<h1>Enquiry sent</h1>${slots}`),
  'search-index.json': '{"entries":[],"synonyms":[]}',
  '_astro/island.abc123.js': 'export const island = 1;\n'.repeat(20),
};

/** Writes the small built site into a folder. */
export function writeFixtureSite(folder: string): void {
  for (const [name, text] of Object.entries(fixtureFiles)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
