// Fails where what we depend on is not pinned, not hashed, runs a script that nobody allowed or has a licence not agreed on.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependencyFaults, type Lock } from './dependency-rules.ts';
import { root } from './project.ts';

const read = <Shape>(name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as Shape;
interface Manifest {
  allowScripts: Record<string, boolean>;
}
const { allowScripts } = read<Manifest>('package.json');
const observatory = read<Manifest>('tests/observatory/package.json');

const faults = [
  ...dependencyFaults(read<Lock>('package-lock.json'), allowScripts, true),
  ...dependencyFaults(read<Lock>('tests/observatory/package-lock.json'), observatory.allowScripts, false, {
    busboy: 'MIT',
    streamsearch: 'MIT',
  }),
];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
