import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Builds what changed before the first journey, so that `playwright test` alone never tests an old site. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it.
export default function buildSite() {
  execFileSync(process.execPath, [join(root, 'tools', 'build.ts')], { cwd: root, stdio: 'inherit' });
}
