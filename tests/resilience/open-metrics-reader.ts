const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const label = String.raw`[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\["\\n])*"`;
const sampleLine = new RegExp(
  `^(${name})(?:\\{(${label}(?:,${label})*)?\\})? (NaN|[+-]Inf|-?[0-9.]+(?:e[+-]?[0-9]+)?)$`,
);
const metadataLine = new RegExp(`^# (TYPE|UNIT|HELP) (${name}) (.*)$`);
/** What follows the name of a family in its samples, by its type. */
const suffixes: Record<string, string[]> = {
  counter: ['_total', '_created'],
  gauge: [''],
  histogram: ['_bucket', '_count', '_sum', '_created'],
};

interface Read {
  name: string;
  labels: Record<string, string>;
  value: number;
}

function fail(line: string, why: string): never {
  throw new Error(`No OpenMetrics: ${why}: ${line}`);
}

/** Buckets rise with their bounds, the last has none, and it holds as many as were counted. */
function checkHistogram(family: string, samples: readonly Read[]): void {
  const buckets = samples.filter((sample) => sample.name === `${family}_bucket`);
  const bounds = buckets.map(({ labels }) => Number((labels['le'] ?? '').replace('+Inf', 'Infinity')));
  const count = samples.find((sample) => sample.name === `${family}_count`)?.value;
  const rises = (values: readonly number[]) => values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0));
  if (!rises(bounds) || bounds.at(-1) !== Infinity) fail(family, 'the bounds of the buckets');
  if (!rises(buckets.map(({ value }) => value)) || buckets.at(-1)?.value !== count) fail(family, 'the buckets');
  if (buckets.some(({ labels }) => !/^(?:\d+\.\d+|\+Inf)$/.test(labels['le'] ?? '')))
    fail(family, 'a bound is no float');
}

/**
 * Reads metrics as strictly as the format is written (OpenMetrics 1.0): what a collector would refuse fails here.
 * @returns the value of a sample by its name and labels
 */
export function readOpenMetrics(text: string): (name: string, labels?: Record<string, string>) => number | undefined {
  if (!text.endsWith('\n# EOF\n')) fail(text.slice(-40), 'it does not end with # EOF');
  const families = new Map<string, string>();
  const samples = new Map<string, Read>();
  let family = '';
  for (const line of text.split('\n').slice(0, -2)) {
    const [, kind, about = '', words = ''] = metadataLine.exec(line) ?? [];
    if (kind === 'TYPE') {
      if (families.has(about)) fail(line, 'a family is there twice');
      families.set(about, words);
      family = about;
    }
    if (kind !== undefined) {
      if (kind === 'UNIT' && !about.endsWith(`_${words}`)) fail(line, 'the name does not end with its unit');
      continue;
    }
    const [, sampled = '', pairs = '', value = ''] = sampleLine.exec(line) ?? fail(line, 'no line of the format');
    const type = families.get(family) ?? '';
    if (!suffixes[type]?.some((suffix) => sampled === `${family}${suffix}`))
      fail(line, `not a sample of ${family}, ${type}`);
    const identity = `${sampled}{${pairs}}`;
    if (samples.has(identity)) fail(line, 'it is there twice');
    const labels = [...pairs.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', word = '']) => [key, word]);
    samples.set(identity, { name: sampled, labels: Object.fromEntries(labels), value: Number(value) });
  }
  const all = [...samples.values()];
  for (const [called, type] of families) if (type === 'histogram') checkHistogram(called, all);
  return (called, labels = {}) =>
    all.find(
      (sample) => sample.name === called && Object.entries(labels).every(([key, word]) => sample.labels[key] === word),
    )?.value;
}
