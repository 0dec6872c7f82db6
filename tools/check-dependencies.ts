// Fails where what we depend on is not pinned, not hashed, runs a script that nobody allowed or has a licence not agreed on.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependencyFaults, type Lock } from './dependency-rules.ts';
import { root } from './project.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
interface Manifest {
  allowScripts: Record<string, boolean>;
}
const { allowScripts } = read('package.json') as Manifest;
const observatory = read('tests/observatory/package.json') as Manifest;

const faults = [
  ...dependencyFaults(read('package-lock.json') as Lock, allowScripts, true),
  ...dependencyFaults(read('tests/observatory/package-lock.json') as Lock, observatory.allowScripts, false, {
    busboy: 'MIT',
    streamsearch: 'MIT',
  }),
];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
