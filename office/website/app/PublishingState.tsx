import { useCallback, useEffect, useState } from 'react';
import { forEngineer } from '../../../model/reader/editor-hints.ts';
import { Fold } from './Controls.tsx';
import { timeOfMoment } from './formats.ts';
import { callEndpoint, type EndpointResponse } from './server.ts';

export type Job = NonNullable<EndpointResponse<'GET publishing'>['job']>;
export type Outcome = NonNullable<Job['outcome']>;

const stepsInWords: Partial<Record<Job['step'], string>> = {
  checking: 'Checking the changes …',
  building: 'Building the website; this takes about a minute. You may leave this page.',
  switching: 'Showing the new website …',
};

/** Time between two requests while a publication runs, in ms. */
const refreshInterval = 1_000;

/**
 * Follows the publication that runs, or shows the last one.
 * @param onDone called when one has ended
 * @returns the publication, and `follow` for one that was just started
 */
export function usePublishing(onDone: (outcome: Outcome) => Promise<void>) {
  const [job, setJob] = useState<Job>();
  const isPublishing = job !== undefined && job.step !== 'done';
  const refresh = useCallback(async () => {
    // The server is replaced at the end of a publication, and may miss a request.
    const response = await callEndpoint('GET publishing').catch(() => undefined);
    if (response) setJob(response.job);
    if (isPublishing && response?.job?.outcome) await onDone(response.job.outcome);
  }, [isPublishing, onDone]);
  useEffect(() => {
    const timeout = setTimeout(() => void refresh());
    const interval = isPublishing ? setInterval(() => void refresh(), refreshInterval) : undefined;
    return () => {
      clearTimeout(timeout);
      clearInterval(interval);
    };
  }, [isPublishing, refresh]);
  return { job, isPublishing, follow: setJob };
}

/** The step of a publication, the time since which it is live, or the reason why it is not. */
export function PublishingState({ job }: { job: Job | undefined }) {
  if (!job) return null;
  const { author, step, outcome } = job;
  if (!outcome)
    return (
      <p role="status">
        {author} publishes. {stepsInWords[step]}
      </p>
    );
  const { passed, since, message, details } = outcome;
  return (
    <div role={passed ? 'status' : 'alert'} className={passed ? 'success' : 'warning'}>
      {since && <p>Live since {timeOfMoment(since)}.</p>}
      {message && <p>{message}</p>}
      {details && (
        <Fold summary={forEngineer}>
          <pre>{details}</pre>
        </Fold>
      )}
    </div>
  );
}
