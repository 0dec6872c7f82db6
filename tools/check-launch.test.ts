import { afterAll, expect, test } from 'vitest';
import { readSources } from '../model/reader/read-content.ts';
import type { Source } from '../model/reader/read-yaml.ts';
import type { Sources } from '../model/reader/sources.ts';
import { launchLines, type LaunchFacts } from './check-launch.ts';
import { fixtureRoot } from '../tests/fixtures/build-fixture-site.ts';
import { copyFirm } from '../tests/fixtures/copy-firm.ts';

const { folder, change, remove } = copyFirm();
afterAll(remove);

const { sources } = readSources(fixtureRoot);
/** The content after the owner has replaced all placeholders. */
function readyContent(): Sources {
  const withRealHosts = (source: Source<unknown>): Source<unknown> => ({
    ...source,
    value: source.value && JSON.parse(JSON.stringify(source.value).replaceAll('.example', '.sg')),
  });
  const entries = Object.entries(sources).map(([kind, source]: [string, Source<unknown> | Source<unknown>[]]) => [
    kind,
    Array.isArray(source) ? source.map(withRealHosts) : withRealHosts(source),
  ]);
  const readySources = Object.fromEntries(entries) as Sources;
  if (readySources.organisation.value) readySources.organisation.value.placeholders = [];
  for (const { value } of readySources.courses) if (value) Object.assign(value, { intakes: [], conditions: [] });
  return readySources;
}

const ready: LaunchFacts = {
  sources: readyContent(),
  issues: [],
  today: '2026-11-21',
  environment: { SITE_URL: 'https://www.plumbline.sg' },
  isBuilt: true,
  server: { passed: true, output: 'PASS  database  sound\n' },
};

const failing = (facts: Partial<LaunchFacts>) =>
  launchLines({ ...ready, ...facts })
    .filter(({ verdict }) => verdict === 'FAIL')
    .map(({ subject, detail }) => `${subject}: ${detail}`);

test('a site whose owner has done everything passes', () => {
  expect(failing({})).toEqual([]);
});

test('placeholders, open conditions, passed dates and an address that no one reads fail the launch check', () => {
  const failures = failing({ sources });
  expect(failures.map((line) => line.split(':')[0])).toEqual(['placeholders', 'conditions', 'intakes', 'mail']);
});

const withAddress = (SITE_URL: string | undefined) => ({ environment: { ...ready.environment, SITE_URL } });

test.each<[Partial<LaunchFacts>, RegExp]>([
  [{ issues: [{ file: 'content/redirects.yaml', line: 3, column: 1, message: 'x' }] }, /^content: 1 issue:/],
  [withAddress(undefined), /^public address: SITE_URL is not set/],
  [withAddress('https://localhost'), /which is no public name/],
  [withAddress('https://intranet'), /which is no public name/],
  [withAddress('https://203.0.113.7'), /which is no public name/],
  [withAddress('https://www.plumbline.example'), /which is no public name/],
  [withAddress('http://www.plumbline.sg'), /begins with https/],
  [{ environment: { ...ready.environment, MAIL_TO: 'server@plumbline.example' } }, /^mail: MAIL_TO is server@/],
  [{ isBuilt: false }, /^build: The site is not built/],
  [
    { server: { passed: false, output: 'FAIL  database     damaged\nPASS  writing  \n' } },
    /^server: FAIL {2}database +damaged$/,
  ],
  [{ server: { passed: false, output: 'The setting PORT cannot be used.\n' } }, /^server: The setting PORT/],
  [{ today: '2027-06-01' }, /reviews: \d+ of them: npm run check -- content lists them/],
])('%j fails the launch check', (facts, expected) => {
  expect(failing(facts).join('\n')).toMatch(expected);
});

test('a policy that leaves out a collected field fails the launch check', () => {
  change('pages/privacy-policy.yaml', 'insert: collected', 'insert: retention');
  expect(failing({ sources: { ...ready.sources, pages: readSources(folder).sources.pages } }).join()).toContain(
    'policy: The privacy policy does not show "collected".',
  );
});
