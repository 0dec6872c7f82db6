import { afterAll, beforeAll } from 'vitest';
import { makeWorkplace, startServer, type ServerProcess, type Workplace } from './server-process.ts';

/**
 * Gives the tests of a file a server of their own: started before them, stopped after them, with its folder removed.
 * @param started is handed the server and its folder
 * @param settings what its environment has besides
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
