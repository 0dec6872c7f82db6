// Runs Mozilla's HTTP Observatory on addresses (arguments: localhost:PORT/path …) and prints what it makes of each, as
// JSON. A process of its own, because Node takes certificates to trust only when it starts (NODE_EXTRA_CA_CERTS).
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Scanned {
  scan: { grade: string; score: number };
  tests: Record<string, { result: string; pass: boolean; scoreModifier: number }>;
}

const observatory = join(import.meta.dirname, 'node_modules', '@mdn', 'mdn-http-observatory');
// The list of hosts whose https is built into browsers: the package's install script would fetch it. Ours is not on it.
const preloaded = join(observatory, 'conf', 'hsts-preload.json');
if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');

const { scan } = (await import(join(observatory, 'src', 'scanner', 'index.js'))) as {
  scan: (address: string) => Promise<Scanned>;
};

async function measure(address: string): Promise<object> {
  const { scan: sum, tests } = await scan(address);
  const marks = Object.entries(tests).map(([name, { result, scoreModifier }]) => [name, `${result} ${scoreModifier}`]);
  return { address: address.slice(address.indexOf('/')), ...sum, marks: Object.fromEntries(marks) };
}

const waiting = process.argv.slice(2);
const found: object[] = [];
const work = async () => {
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
    found.push(await measure(address));
};
// A few at a time: the Observatory gives each address ten seconds.
await Promise.all(Array.from({ length: 4 }, work));
process.stdout.write(JSON.stringify(found));
