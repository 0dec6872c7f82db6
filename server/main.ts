// Starts the server. Everything else is imported after this file, so that Node caches the compiled code, types stripped, for
// the next start. A cache folder that cannot be written only costs time.
import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';

enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? join(dirname(import.meta.dirname), '.cache', 'compile'));

try {
  const { startServer } = await import('./start-server.ts');
  await startServer();
} catch (error) {
  const { describeFailure } = await import('./describe-failure.ts');
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}
