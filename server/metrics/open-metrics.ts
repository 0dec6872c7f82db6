/** The text format of OpenMetrics 1.0, which Prometheus and its kin read. */
export const openMetricsType = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

/** One value, with the labels that tell it from others of its family. */
export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
  /** What follows the name of the family: `_total`, `_bucket`, `_sum`, `_count`. */
  suffix?: string;
}

/** Values of one name. The name of a counter has no `_total`: its samples have. */
export interface Family {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  /** The last word of the name, where the values have a unit. */
  unit?: 'seconds' | 'bytes';
  help: string;
  samples: readonly Sample[];
}

const escape = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

function sampleLine(name: string, { labels = {}, value, suffix = '' }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escape(text)}"`);
  return `${name}${suffix}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`;
}

/** Families as the text that is served. */
export function openMetrics(families: readonly Family[]): string {
  const lines = families.flatMap(({ name, type, unit, help, samples }) => [
    `# TYPE ${name} ${type}`,
    ...(unit === undefined ? [] : [`# UNIT ${name} ${unit}`]),
    `# HELP ${name} ${escape(help)}`,
    ...samples.map((sample) => sampleLine(name, sample)),
  ]);
  return `${lines.join('\n')}\n# EOF\n`;
}

/** A bound as the format wants it: a whole number has `.0`. */
const canonical = (bound: number) => (Number.isInteger(bound) ? `${bound}.0` : String(bound));

/**
 * Counts values by how large they are.
 * @param bounds the upper bounds of the buckets, rising; one without a bound is added
 */
export function histogram(bounds: readonly number[]) {
  const counts = [...bounds, Infinity].map(() => 0);
  let sum = 0;
  return {
    observe(value: number) {
      const at = bounds.findIndex((bound) => value <= bound);
      const bucket = at < 0 ? bounds.length : at;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      sum += value;
    },
    samples(): Sample[] {
      let count = 0;
      const buckets = counts.map((own, at): Sample => {
        count += own;
        const bound = bounds[at];
        return { suffix: '_bucket', labels: { le: bound === undefined ? '+Inf' : canonical(bound) }, value: count };
      });
      return [...buckets, { suffix: '_count', value: count }, { suffix: '_sum', value: sum }];
    },
  };
}
