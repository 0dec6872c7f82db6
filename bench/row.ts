/** One measured value. */
export interface Row {
  name: string;
  value: number;
  /** `ms`, `s`, `bytes`, `MB`, `/s` or `%`; empty for a ratio. */
  unit: string;
  /** Upper or lower bound. Without one the row only informs. */
  goal?: { atMost: number } | { atLeast: number };
  /** Half the distance from the smallest to the largest run, in the row's unit. */
  noise?: number;
}

/** Values measured before, by part and row name (bench/snapshot.json). */
export type Snapshot = Record<string, Record<string, number>>;

/** The row of several runs: the median, or the lower of the two in the middle, counts. */
export function rowOf(measure: Omit<Row, 'value' | 'noise'>, runs: readonly number[]): Row {
  const sorted = runs.toSorted((a, b) => a - b);
  const [least = NaN, most = NaN] = [sorted[0], sorted.at(-1)];
  return { ...measure, value: sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN, noise: (most - least) / 2 };
}

/** Formats a number with three significant digits and thousands separators. */
function format(value: number, unit = ''): string {
  const fewDigits = Math.abs(value) >= 10 ? 1 : 2;
  const text = value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) >= 100 ? 0 : fewDigits });
  return unit === '' || unit.startsWith('/') ? text + unit : `${text} ${unit}`;
}

function formatGoal({ goal, value }: Row): string {
  if (!goal) return '';
  const [comparison, bound, isMet] =
    'atMost' in goal
      ? ['at most', goal.atMost, value <= goal.atMost]
      : ['at least', goal.atLeast, value >= goal.atLeast];
  return `${comparison} ${format(bound)}${isMet ? '' : ' – not met'}`;
}

/** Formats rows as a Markdown table, each beside its value in the snapshot and the ratio of the two. */
export function tableOf(rows: readonly Row[], snapshot: Record<string, number> = {}): string {
  const lines = rows.map((row) => {
    const before = snapshot[row.name];
    const noise = row.noise ? ` ± ${format(row.noise)}` : '';
    return [
      row.name,
      format(row.value, row.unit) + noise,
      before === undefined ? '–' : format(before, row.unit),
      before ? (row.value / before).toFixed(2) : '–',
      formatGoal(row),
    ];
  });
  const head = ['', 'now', 'snapshot', 'ratio', 'goal'];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
