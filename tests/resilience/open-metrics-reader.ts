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
  const families = new Map<string, { type: string; unit: string; samples: Read[] }>();
  const seen = new Set<string>();
  let family = '';
  for (const line of text.slice(0, -'# EOF\n'.length).split('\n').slice(0, -1)) {
    const metadata = metadataLine.exec(line);
    if (metadata) {
      const [, kind = '', about = '', words = ''] = metadata;
      if (about !== family && families.has(about)) fail(line, 'a family is in two places');
      if (about !== family) families.set((family = about), { type: '', unit: '', samples: [] });
      const known = families.get(family);
      if (!known || known.samples.length > 0) fail(line, 'metadata follows samples');
      if (kind === 'TYPE') known.type = words;
      if (kind === 'UNIT' && !family.endsWith(`_${words}`)) fail(line, 'the name does not end with its unit');
      continue;
    }
    const [, sampled = '', pairs = '', value = ''] = sampleLine.exec(line) ?? fail(line, 'no line of the format');
    const known = families.get(family);
    if (!known || !(suffixes[known.type] ?? []).some((suffix) => sampled === `${family}${suffix}`))
      fail(line, `not a sample of ${family}, ${known?.type}`);
    const identity = `${sampled}{${pairs}}`;
    if (seen.has(identity)) fail(line, 'it is there twice');
    seen.add(identity);
    const labels = Object.fromEntries(
      [...pairs.matchAll(/([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\.)*)"/g)].map(([, key, word]) => [key, word]),
    ) as Record<string, string>;
    if (known.type === 'counter' && Number(value) < 0) fail(line, 'a counter below nothing');
    known.samples.push({ name: sampled, labels, value: Number(value) });
  }
  for (const [called, { type, samples }] of families) if (type === 'histogram') checkHistogram(called, samples);
  const all = [...families.values()].flatMap(({ samples }) => samples);
  return (called, labels = {}) =>
    all.find(
      (sample) => sample.name === called && Object.entries(labels).every(([key, word]) => sample.labels[key] === word),
    )?.value;
}
