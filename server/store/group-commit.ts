import { setImmediate as endOfTurn } from 'node:timers/promises';

/** How one work of a group ended. */
export type Ending = { result: unknown } | { error: unknown };

/** Works that share a commit at most, so that a flood of them cannot hold up everybody else for long. */
const groupLimit = 256;

/**
 * Lets the works of one turn of the event loop share a commit: a flush to disk costs the same for one as for all.
 * @param commit runs the works in one transaction and makes them durable; tells how each ended, in order. If it
 *   throws, none of them stays.
 * @returns adds a work to the next group; its promise resolves after the commit
 */
export function groupCommit<Work>(commit: (works: readonly Work[]) => Promise<Ending[]>) {
  let waiting: { work: Work; settle: (ending: Ending) => void }[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      await endOfTurn();
      const group = waiting.slice(0, groupLimit);
      waiting = waiting.slice(groupLimit);
      let endings: Ending[];
      try {
        endings = await commit(group.map(({ work }) => work));
      } catch (error) {
        endings = group.map(() => ({ error }));
      }
      group.forEach(({ settle }, at) => settle(endings[at] ?? { error: new Error('The work was not run.') }));
    }
    running = false;
  }

  return (work: Work): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const settle = (ending: Ending) => ('error' in ending ? reject(ending.error) : resolve(ending.result));
      waiting.push({ work, settle });
      if (!running) void run();
    });
}
