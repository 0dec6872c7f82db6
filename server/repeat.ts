/**
 * Runs a job at once and then at intervals, one run after the other.
 * @param run reports its failures itself: it never throws
 * @param interval in ms
 */
export function repeat(run: () => Promise<void>, interval: number) {
  let latestRun = run();
  const timer = setInterval(() => {
    latestRun = latestRun.then(run);
  }, interval);
  return {
    /** Ends the job after the run that is under way. */
    stop(): Promise<void> {
      clearInterval(timer);
      return latestRun;
    },
  };
}
