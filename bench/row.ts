/** One measured value. */
export interface Row {
  name: string;
  value: number;
  /** `ms`, `s`, `bytes`, `MB`, `/s` or `%`. */
  unit: string;
  /** Upper or lower bound. Without one the row only informs. */
  goal?: { atMost: number } | { atLeast: number };
}

/** The row of several runs: the median, or the lower of the two in the middle, counts. */
export function rowOf(measure: Omit<Row, 'value'>, runs: readonly number[]): Row {
  return { ...measure, value: runs.toSorted((a, b) => a - b)[Math.floor((runs.length - 1) / 2)] ?? NaN };
}

/** Formats a value with about three digits and thousands separators. */
function format(value: number, unit: string): string {
  const fewDigits = Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) >= 100 ? 0 : fewDigits })} ${unit}`;
}

function formatGoal({ goal, value, unit }: Row): string {
  if (!goal) return '';
  const [comparison, bound, isMet] =
    'atMost' in goal
      ? ['at most', goal.atMost, value <= goal.atMost]
      : ['at least', goal.atLeast, value >= goal.atLeast];
  return `${comparison} ${format(bound, unit)}${isMet ? '' : ' – not met'}`;
}

/** Formats rows as a Markdown table, each beside its value in the snapshot and the ratio of the two. */
export function tableOf(rows: readonly Row[], snapshot: Record<string, number> = {}): string {
  const lines = rows.map((row) => {
    const before = snapshot[row.name];
    return [
      row.name,
      format(row.value, row.unit),
      before === undefined ? '–' : format(before, row.unit),
      before ? (row.value / before).toFixed(2) : '–',
      formatGoal(row),
    ];
  });
  const head = ['', 'now', 'snapshot', 'ratio', 'goal'];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
