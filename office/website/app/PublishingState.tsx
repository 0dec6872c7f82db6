import { useCallback, useEffect, useState } from 'react';
import { Fold } from './Controls.tsx';
import { timeOfMoment } from './formats.ts';
import { callEndpoint, type EndpointResponse } from './server.ts';

type Job = NonNullable<EndpointResponse<'GET publishing'>['job']>;
export type Outcome = NonNullable<Job['outcome']>;

const steps = {
  checking: 'Checking the changes …',
  building: 'Building the website; this takes about a minute. You may leave this page.',
  switching: 'Showing the new website …',
};

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
    if (isPublishing && response?.job?.outcome) await onDone(response.job.outcome).catch(() => undefined);
  }, [isPublishing, onDone]);
  useEffect(() => {
    const soon = setTimeout(() => void refresh());
    const often = isPublishing ? setInterval(() => void refresh(), 1_000) : undefined;
    return () => {
      clearTimeout(soon);
      clearInterval(often);
    };
  }, [isPublishing, refresh]);
  return { job, isPublishing, follow: setJob };
}

/** The step of a publication, the time since which it is live, or the reason why it is not. */
export function PublishingState({ job }: { job: Job | undefined }) {
  if (!job) return null;
  const { by, step, outcome } = job;
  if (step !== 'done' || !outcome)
    return (
      <p role="status">
        {by} publishes. {steps[step === 'done' ? 'switching' : step]}
      </p>
    );
  return (
    <div role={outcome.passed ? 'status' : 'alert'} className={outcome.passed ? 'success' : 'warning'}>
      {outcome.since && <p>Live since {timeOfMoment(outcome.since)}.</p>}
      {outcome.message.split('\n').map((line) => line && <p key={line}>{line}</p>)}
      {outcome.details && (
        <Fold summary="For the engineer">
          <pre>{outcome.details}</pre>
        </Fold>
      )}
    </div>
  );
}
