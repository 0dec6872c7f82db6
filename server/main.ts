// Where the server is started: everything else is read after this file, so that Node keeps what it makes of it, types
// stripped and compiled, for the next start. A folder that cannot be written costs time only.
import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';

enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? join(dirname(import.meta.dirname), '.cache', 'compile'));

try {
  const { startServer } = await import('./start-server.ts');
  await startServer();
} catch (error) {
  const { startFailure } = await import('./start-failure.ts');
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}
