import type { Day } from '../../model/dates/day.ts';
import type { Organisation } from '../../model/organisation/organisation.ts';
import { pageCategories, pageCategory } from '../../model/pages/page.ts';
import type { Content } from '../../model/reader/sources.ts';
import { toAddress } from './addresses.ts';

const lines = (all: readonly string[]) => `${all.join('\n')}\n`;

/** Rules for crawlers (RFC 9309). */
export function robotsText(): string {
  return lines([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /registrations/',
    'Disallow: /enquiries/',
    '',
    `Sitemap: ${toAddress('/sitemap.xml')}`,
  ]);
}

/** Map of the site for language models (llmstxt.org): every page by category, with its description. */
export function languageModelText({ organisation, pages, articles }: Content): string {
  const all = [
    ...pages.filter(({ unlisted }) => !unlisted).map(({ name, path, description }) => ({ name, path, description })),
    ...articles.map(({ title, path, excerpt }) => ({ name: title, path, description: excerpt })),
  ];
  const parts = pageCategories.flatMap((category) => [
    '',
    `## ${category}`,
    '',
    ...all
      .filter(({ path }) => pageCategory(path) === category)
      .map(({ name, path, description }) => `- [${name}](${toAddress(path)}): ${description}`),
  ]);
  const { name, description, legalName, country, email } = organisation;
  return lines([
    `# ${name}`,
    '',
    `> ${description}`,
    '',
    `${legalName}, ${country}. Questions: ${email}. Course fees are in Singapore dollars per participant.`,
    ...parts,
  ]);
}

/**
 * Contact for security reports (RFC 9116).
 * @returns undefined once the promise has ended: a file that is out of date is worse than none
 */
export function securityText({ security }: Organisation, today: Day): string | undefined {
  const { email, expires } = security;
  if (expires <= today) return undefined;
  return lines([
    `Contact: mailto:${email}`,
    `Expires: ${expires}T00:00:00+08:00`,
    'Preferred-Languages: en',
    `Canonical: ${toAddress('/.well-known/security.txt')}`,
  ]);
}
