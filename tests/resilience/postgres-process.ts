import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { node, root } from './server-process.ts';

/** A PostgreSQL of its own that a test can stop, start and crash. */
export interface PostgresProcess {
  url: string;
  tell: (what: 'stop' | 'start' | 'crash') => Promise<void>;
  remove: () => Promise<void>;
}

/** Starts one; undefined where PostgreSQL is not installed, and says so. */
export async function startPostgres(): Promise<PostgresProcess | undefined> {
  const child = spawn(node, [join(root, 'tests', 'resilience', 'temporary-postgres.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => (await lines.next()).value ?? '';
  const url = await nextLine();
  if (!url.startsWith('postgres:')) {
    console.warn(`PostgreSQL is not tried: ${url}.`);
    return undefined;
  }
  return {
    url,
    async tell(what) {
      child.stdin.write(`${what}\n`);
      await nextLine();
    },
    async remove() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
