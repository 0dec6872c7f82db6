import { statfs } from 'node:fs/promises';
import type { HealthParts } from '../health.ts';
import type { ResponseWatch } from '../http/http-server.ts';
import type { Store, StoreTransaction } from '../store/contract.ts';
import { scheduledBackup } from '../warnings.ts';
import { histogram, openMetrics, type Family } from './open-metrics.ts';

/** A commit takes a flush of the disk: tenths of milliseconds on a fast one, seconds on one that is ill. */
const commitBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const classes = ['1xx', '2xx', '3xx', '4xx', '5xx'];

const gauge = (name: string, help: string, value: number | undefined, unit?: Family['unit']): Family[] =>
  value === undefined ? [] : [{ name, type: 'gauge', help, samples: [{ value }], ...(unit && { unit }) }];

/**
 * Begins to count what the server does; with the process all of it begins anew.
 * @param forms the ids of all forms, so that each is there from the beginning
 */
export function startMetrics(forms: readonly string[]) {
  const responses = new Map(classes.map((name) => [name, 0]));
  const submissions = new Map(forms.map((id) => [id, 0]));
  const commits = histogram(commitBounds);
  const started = Date.now() / 1_000;
  const count = (counts: Map<string, number>, name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const noteStatus = (status: number) => count(responses, `${Math.floor(status / 100)}xx`);

  const watch: ResponseWatch = {
    noteStatus,
    watchResponse: (response) => void response.once('finish', () => noteStatus(response.statusCode)),
  };
  return {
    ...watch,
    noteSubmission: (form: string) => count(submissions, form),
    /** The store, with the time of its commits noted. */
    timed: (store: Store): Store => ({
      ...store,
      async transaction<Result>(work: (tx: StoreTransaction) => Promise<Result>) {
        const began = performance.now();
        const result = await store.transaction(work);
        commits.observe((performance.now() - began) / 1_000);
        return result;
      },
    }),
    /** Everything as text, with what is asked of the store and the disk at this moment. */
    async read({ store, dataFolder, builtOn, findWarnings, mailTrouble }: HealthParts) {
      const now = new Date();
      const secondsSince = (time: Date | undefined) =>
        time === undefined ? undefined : Math.max(0, (now.getTime() - time.getTime()) / 1_000);
      const disk = dataFolder === undefined ? undefined : await statfs(dataFolder);
      const emails = await store.countEmails();
      const warnings = [...(await findWarnings(now)), mailTrouble() ?? []].flat();
      const built = builtOn === undefined ? undefined : new Date(`${builtOn}T00:00:00+08:00`);
      return openMetrics([
        {
          name: 'plumbline_http_responses',
          type: 'counter',
          help: 'Responses, by the class of their status.',
          samples: [...responses].map(([name, value]) => ({ suffix: '_total', labels: { status: name }, value })),
        },
        {
          name: 'plumbline_submissions',
          type: 'counter',
          help: 'Registrations and enquiries that were saved, by form.',
          samples: [...submissions].map(([form, value]) => ({ suffix: '_total', labels: { form }, value })),
        },
        {
          name: 'plumbline_commit_seconds',
          type: 'histogram',
          unit: 'seconds',
          help: 'How long a commit took, from handing it over until it was durable.',
          samples: commits.samples(),
        },
        {
          name: 'plumbline_emails',
          type: 'gauge',
          help: 'Emails in the outbox, by state.',
          samples: Object.entries(emails).map(([state, value]) => ({ labels: { state }, value })),
        },
        ...gauge(
          'plumbline_emails_oldest_waiting_seconds',
          'How long the email that waits longest has waited; 0 where none does.',
          secondsSince(await store.oldestWaiting()) ?? 0,
          'seconds',
        ),
        ...gauge('plumbline_store_bytes', 'How much room the store takes.', await store.size(), 'bytes'),
        ...gauge('plumbline_disk_free_bytes', 'Free room beside the store.', disk && disk.bavail * disk.bsize, 'bytes'),
        ...gauge(
          'plumbline_build_age_seconds',
          'Time since the beginning of the day, in Singapore, of which the served build is.',
          secondsSince(built),
          'seconds',
        ),
        ...gauge(
          'plumbline_backup_age_seconds',
          'Time since the last backup by the timer.',
          secondsSince((await store.lastOperation(scheduledBackup))?.at),
          'seconds',
        ),
        ...gauge('plumbline_warnings', 'How many warnings /healthz has; it names them.', warnings.length),
        ...gauge('plumbline_start_time_seconds', 'When the server started, in Unix time.', started, 'seconds'),
        ...gauge('plumbline_memory_bytes', 'Memory of the server.', process.memoryUsage.rss(), 'bytes'),
      ]);
    },
  };
}
