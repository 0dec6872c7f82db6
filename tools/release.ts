// What is kept with a release: the bill of materials, and what the registry says of known faults and of signatures.
// Run: node_modules/.bin/node tools/release.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { materialFaults, type Materials } from './bill-of-materials.ts';
import type { Lock } from './dependency-rules.ts';
import { root } from './project.ts';
import { runCommand } from './run-command.ts';

const release = join(root, 'release');

/** What npm says when a registry does not offer what it was asked. */
const unreachable =
  /endpoint returned an error|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|405|404|no keys/i;

async function ask(what: string, args: string[]): Promise<boolean> {
  const { passed, output } = await runCommand('npm', args);
  const cannot = !passed && unreachable.test(output);
  console.log(`${passed ? 'PASS' : cannot ? 'NOT ASKED' : 'FAIL'}  ${what}`);
  if (!passed) console.log(output.trim().split('\n').slice(-6).join('\n'));
  if (cannot) console.log('The package registry in use does not answer this. Ask where the public one is reachable.');
  return passed || cannot;
}

const { passed, output } = await runCommand('npm', [
  'sbom',
  '--sbom-format=cyclonedx',
  '--package-lock-only',
  '--loglevel=error',
]);
const text = output.slice(output.indexOf('{'));
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const faults = passed ? materialFaults(JSON.parse(text) as Materials, lock) : [output];
if (faults.length === 0) {
  mkdirSync(release, { recursive: true });
  writeFileSync(join(release, 'sbom.json'), text);
}
console.log(`${faults.length === 0 ? 'PASS' : 'FAIL'}  bill of materials (release/sbom.json)`);
for (const fault of faults) console.log(fault);

const audited = await ask('known faults', ['audit', '--audit-level=high']);
const signed = await ask('signatures', ['audit', 'signatures']);
if (faults.length > 0 || !audited || !signed) process.exitCode = 1;
