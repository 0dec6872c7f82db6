/** One thing that was measured. */
export interface Row {
  name: string;
  value: number;
  /** `ms`, `bytes`, `/s`; nothing for a ratio. */
  unit: string;
  /** What the value has to be, in words: `at most 14,000`. Without one the row only informs. */
  goal?: string;
  met?: boolean;
  /** The same thing of the peers, measured in the same run and in the same unit. */
  beside?: Record<string, number>;
  /** How far the value moves by itself from run to run, in its unit; 0 or absent where it is exact. */
  noise?: number;
}

/** The middle one of some values; of an even number the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN;
}

/** How far some values of the same thing lie apart: half of the way from the smallest to the largest. */
export function spread(values: readonly number[]): number {
  return values.length === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / 2;
}

/** A goal that is an upper bound, in the words of the table. */
export function atMost(value: number, most: number): Pick<Row, 'goal' | 'met'> {
  return { goal: `at most ${most.toLocaleString('en')}`, met: value <= most };
}

/** A goal that is a lower bound, in the words of the table. */
export function atLeast(value: number, least: number): Pick<Row, 'goal' | 'met'> {
  return { goal: `at least ${least.toLocaleString('en')}`, met: value >= least };
}

/** A number as it is read: three digits that count, thousands parted. */
function inWords(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const words = value.toLocaleString('en', { maximumFractionDigits: digits });
  return unit === '' || unit.startsWith('/') ? words + unit : `${words} ${unit}`;
}

/** Rows as a table in Markdown. What is in brackets is our value as a part of the peer's. */
export function tableOf(rows: readonly Row[]): string {
  const besides = [...new Set(rows.flatMap(({ beside }) => Object.keys(beside ?? {})))];
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const peer = (row: Row, name: string) => {
    const value = row.beside?.[name];
    if (value === undefined) return '';
    return inWords(value, row.unit) + (value === 0 ? '' : ` (${(row.value / value).toFixed(2)})`);
  };
  const lines = rows.map((row) => [
    row.name,
    inWords(row.value, row.unit),
    row.noise ? `± ${inWords(row.noise, '')}` : '',
    row.goal ?? '',
    row.met === undefined ? '' : row.met ? 'met' : '**not met**',
    ...besides.map((name) => peer(row, name)),
  ]);
  const head = ['', 'value', 'noise', 'goal', '', ...besides];
  return [head, head.map(() => '---'), ...lines].map(line).join('\n');
}
