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
  /** Whether a larger value is the better one. */
  isMoreBetter?: boolean;
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
