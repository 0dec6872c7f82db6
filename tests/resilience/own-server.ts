import { afterAll, beforeAll } from 'vitest';
import { makeWorkplace, startServer, type ServerProcess, type Workplace } from './server-process.ts';

/**
 * Starts a server before the tests of a file, stops it after them, and removes its folder.
 * @param started called with the server and its folder
 * @param settings additional environment variables
 */
export function useOwnServer(
  started: (server: ServerProcess, place: Workplace) => unknown,
  settings: Record<string, string> = {},
): void {
  let place: Workplace;
  let server: ServerProcess;
  beforeAll(async () => {
    place = makeWorkplace(settings);
    server = await startServer(place.environment);
    await started(server, place);
  });
  afterAll(async () => {
    await server.stop();
    place.remove();
  });
}
