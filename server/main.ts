// Starts the server and the office. All other modules are imported after the compile cache is enabled, so that Node caches their code,
// types stripped, for the next start. A cache folder that is not writable only costs time.
import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? join(dirname(import.meta.dirname), '.cache', 'compile'));

// V8 keeps a young generation that was once full at 16 MB: 20 MB less at rest, measured.
setFlagsFromString('--max-semi-space-size=2');
setFlagsFromString('--semi-space-growth-factor=1');

try {
  const { startServer } = await import('./start-server.ts');
  await startServer(async (settings, log, parts) => {
    if (!settings.admin) return undefined;
    try {
      const { openOffice } = await import('../office/registrations/desk-server.ts');
      return await openOffice(settings, log, parts);
    } catch (error) {
      // The website is served although the office cannot be opened.
      const { describeFailure } = await import('./operator-error.ts');
      log.error(`The office is not open. ${describeFailure(error, 'ADMIN_')}`);
      return undefined;
    }
  });
  // `npm start` ends the server before this one only now.
  process.send?.('open');
} catch (error) {
  const { describeFailure } = await import('./operator-error.ts');
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}
