import { passedSocket } from '../../server/plugins/connections.ts';
import type { OpenOffice } from '../../server/start-server.ts';
import type * as deskServer from './desk-server.ts';

/**
 * Opens the office, if it has a port. The website does not depend on it: a failure is only reported.
 * @returns a notice for the operator, and the office's server if it was built; undefined if it has no port
 */
export const openOffice: OpenOffice = async ({ admin, proxies, siteFolder, websiteSocket }, log, parts) => {
  if (!admin) return undefined;
  let app: Awaited<ReturnType<typeof deskServer.buildDesk>> | undefined;
  try {
    const { buildDesk } = await import('./desk-server.ts');
    const { loadViews } = await import('./page.ts');
    app = await buildDesk({
      ...parts,
      settings: { admin, proxies, websiteSocket },
      log,
      loadViews: () => loadViews(siteFolder),
    });
    return { notice: `The office is at ${await app.listen(passedSocket('office') ?? admin)}.`, app };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason =
      code === 'EADDRINUSE'
        ? `port ${admin.port} on ${admin.host} is in use. Stop the other program, or choose a port: ADMIN_PORT=8081 npm start`
        : message;
    return { notice: `The office is not open: ${reason}.`, app };
  }
};
