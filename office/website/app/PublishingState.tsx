import { useCallback, useEffect, useState } from 'react';
import { timeOfMoment } from './days.ts';
import { Fold } from './Fold.tsx';
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
 */
export function usePublishing(onDone: (outcome: Outcome) => Promise<void>) {
  const [job, setJob] = useState<Job>();
  const isRunning = job !== undefined && job.step !== 'done';
  const look = useCallback(async () => {
    // The server is replaced at the end of a publication, and may miss a question.
    const answer = await callEndpoint('GET publishing').catch(() => undefined);
    if (answer) setJob(answer.job);
    if (isRunning && answer?.job?.outcome) await onDone(answer.job.outcome).catch(() => undefined);
  }, [isRunning, onDone]);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void look(), 1_000);
    return () => clearInterval(timer);
  }, [isRunning, look]);
  useEffect(
    () =>
      void callEndpoint('GET publishing').then(
        (answer) => setJob(answer.job),
        () => undefined,
      ),
    [],
  );
  return { job, follow: setJob };
}

/** What a publication is doing, since when it is live, or why it is not. */
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
    <div role={outcome.passed ? 'status' : 'alert'} className={outcome.passed ? 'done' : 'conflict'}>
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
