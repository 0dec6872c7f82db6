import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificate } from '../observatory/certificate.ts';
import { startHttpsFront } from '../observatory/https-front.ts';
import { makeWorkplace, node, root, startDesk, type DeskProcess, type Workplace } from './desk-process.ts';

const folder = join(root, 'tests', 'observatory');
const dist = join(root, 'dist');
const closers: (() => void)[] = [];
let place: Workplace;
let desk: DeskProcess;
let front: { port: number };
let asFound: { port: number };

beforeAll(async () => {
  // 200 packages that nothing else needs, so they are apart and come when they are first asked for.
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  place = makeWorkplace({ SITE_URL: 'https://localhost', DESK_SITE: dist });
  desk = await startDesk(place.environment, { patience: 600_000 });
  const identity = makeCertificate('localhost');
  writeFileSync(join(place.folder, 'certificate.pem'), identity.certificate);
  const fronts = [
    await startHttpsFront(desk.port, identity, false),
    await startHttpsFront(desk.port, identity, true),
  ] as const;
  [front, asFound] = fronts;
  closers.push(...fronts.map(({ close }) => close));
}, 300_000);
afterAll(async () => {
  for (const close of closers) close();
  await desk.stop();
  place.remove();
});

/** What Mozilla's HTTP Observatory gives to addresses, by address. */
async function scores(port: number, addresses: string[]): Promise<Record<string, number>> {
  const hosts = addresses.map((address) => `localhost:${port}${address}`);
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(place.folder, 'certificate.pem') };
  const { stdout } = await promisify(execFile)(node, [join(folder, 'scan.ts'), ...hosts], { env, maxBuffer: 1e8 });
  const found = JSON.parse(stdout) as { address: string; score: number }[];
  return Object.fromEntries(found.map(({ address, score }) => [address, score]));
}
const all = (addresses: string[], score: number) => Object.fromEntries(addresses.map((address) => [address, score]));

test('every page has the highest score that the package gives without cookies and a place in browsers’ own list', async () => {
  const answers = ['404.html', 'registration-received.html', 'enquiry-received.html'];
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !answers.includes(name))
    .map((name) => `/${name.replace(/(?:index)?\.html$/, '')}`);
  expect(pages.length).toBeGreaterThan(40);
  expect(await scores(front.port, pages)).toEqual(all(pages, 135));
}, 300_000);

test('so has a page behind a redirect, and a page that tells of an error', async () => {
  const led = ['/services/', '/index.html', '/services/iso-27001'];
  const errors = ['/nowhere', '/%zz', '/services%00', '/registrations/PL-00000000', '/api/registrations'];
  expect(await scores(front.port, led)).toEqual(all(led, 135));
  expect(await scores(asFound.port, errors)).toEqual(all(errors, 135));
}, 120_000);

test('what is no page has all but the five points for vouching for scripts, which it cannot have', async () => {
  const others = ['/services/', '/healthz', '/courses.ics', '/plates/home.svg', '/robots.txt', '/search-index.json'];
  expect(await scores(asFound.port, others)).toEqual(all(others, 130));
}, 120_000);
