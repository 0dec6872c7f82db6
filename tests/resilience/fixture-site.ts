// A small built site for servers under test, and the bundles that they render with.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { viewsFolder } from '../../model/reader/served-content.ts';
import { buildState, siteSources } from '../../tools/build-state.ts';
import { buildViews } from '../../tools/build.ts';
import { cache } from '../../tools/project.ts';
import { runCommand } from '../../tools/run-command.ts';
import type { Form } from '../../model/forms/form-schema.ts';
import { escapeXml } from '../../model/text/escape-xml.ts';
import type { RegistrationFormProps } from '../../site/islands/RegistrationForm.tsx';

const viewsBuild = join(cache, 'test-site');

/** Views with which the servers of these tests render, in place of a whole built site. */
export const testViews = join(viewsBuild, viewsFolder);

async function bundleViews(): Promise<void> {
  const state = buildState(viewsBuild, siteSources, {});
  if (state.isCurrent()) return;
  const { passed, output } = await buildViews(viewsBuild);
  if (!passed) throw new Error(`The views could not be bundled.\n${output}`);
  state.note();
}

let views: Promise<void> | undefined;

/** Builds the views, unless they are up to date; once for all callers. */
export const buildTestViews = (): Promise<void> => (views ??= bundleViews());

/** Builds the views and the website part of the office before the first test, unless they are up to date. */
export async function setup(): Promise<void> {
  await buildTestViews();
  // In a process of its own, because Vite would take NODE_ENV of the tests.
  const website = await runCommand(process.execPath, [join('tools', 'build-website.ts')]);
  if (!website.passed) throw new Error(website.output);
}

const page = (title: string, main: string) =>
  `<!DOCTYPE html><html lang="en-SG"><head><meta charset="utf-8"><title>${title}</title></head><body><main>${main}</main></body></html>`;
const slots = (...names: string[]) => names.map((name) => `<p data-slot="${name}" hidden=""></p>`).join('');

/** The island of a form as the build leaves it. */
function islandOf(form: Form): string {
  const props: RegistrationFormProps = {
    form,
    courses: { '': form.title },
    passedIntakes: [],
    retention: { months: 12, reason: 'for questions about the course' },
    email: 'office@plumbline.example',
    replyTime: '24 hours',
    notices: { emailed: 'An email follows.', notEmailed: 'No email follows.' },
    hasServer: true,
  };
  const propsAttribute = escapeXml(JSON.stringify(props));
  return `<site-island name="RegistrationForm" props="${propsAttribute}"><form data-form="${form.id}"></form></site-island>`;
}

/** A small site with the structure of a built one. */
const files: Record<string, string> = {
  'index.html': page('Home', '<h1>Home</h1>'),
  'services.html': page('Services', '<h1>Services</h1>'),
  'services.html.br': 'brotli',
  'services.html.gz': 'gzip',
  '404.html': page('Page not found', '<h1>Oops! Page not found</h1><p>Nothing here.</p>'),
  'registration-received.html': page(
    'Received',
    `<h1 data-slot="cancelled" hidden="">Registration cancelled</h1>${slots('reference', 'course', 'date', 'price', 'begun')}<a href="" data-slot="form" hidden="">Register</a>`,
  ),
  'search-index.json': '{"entries":[],"synonyms":[]}',
  '_astro/island.abc123.js': 'export const island = 1;\n',
};

/** Writes the small site into a folder, with the page of a course and its form. */
export function writeFixtureSite(folder: string, form: Form): void {
  const coursePage = page('Cybersecurity Essentials', islandOf(form));
  for (const [name, text] of Object.entries({ ...files, 'services/cybersecurity-essentials.html': coursePage })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  symlinkSync(testViews, join(folder, viewsFolder));
}
