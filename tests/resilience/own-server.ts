import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { makeWorkplace, type ServerProcess, type Workplace } from './server-process.ts';

/** Gives each test of a file a workplace of its own. After the test its servers end. */
export function useWorkplace(settings: Record<string, string> = {}): Workplace {
  const workplace = {} as Workplace;
  beforeEach(() => void Object.assign(workplace, makeWorkplace(settings)));
  afterEach(() => workplace.remove());
  return workplace;
}

/**
 * Starts one server for all tests of a file, and ends it after them.
 * @param settings additional environment variables
 */
export function useOwnServer(settings: Record<string, string> = {}): { server: ServerProcess; workplace: Workplace } {
  const [server, workplace] = [{} as ServerProcess, {} as Workplace];
  beforeAll(async () => {
    Object.assign(workplace, makeWorkplace(settings));
    Object.assign(server, await workplace.start());
  });
  afterAll(() => workplace.remove());
  return { server, workplace };
}
