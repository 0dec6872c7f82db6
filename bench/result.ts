import type { Row } from './row.ts';

/** What a run of the bench found. It names no path and no person. */
export interface Result {
  /** The day of the last run, `2026-11-21`. */
  date: string;
  commit: string;
  node: string;
  /** How many of the machine's cores Node may use. */
  cores: number;
  /** Each part with the day it was last measured: a run of one part keeps the others. */
  parts: Record<string, { date: string; rows: Row[] }>;
}

/** A number as it is read: three digits that count, thousands parted. */
export function inWords(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const words = value.toLocaleString('en', { maximumFractionDigits: digits });
  return unit === '' || unit.startsWith('/') ? words + unit : `${words} ${unit}`;
}

const outcome = ({ met }: Row) => (met === undefined ? '' : met ? 'met' : '**not met**');

function tableOf(name: string, date: string, rows: readonly Row[]): string {
  const besides = [...new Set(rows.flatMap(({ beside }) => Object.keys(beside ?? {})))];
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const shown = (row: Row, other: string) => {
    const value = row.beside?.[other];
    if (value === undefined) return '';
    const ratio = value === 0 ? '' : ` (${(row.value / value).toFixed(2)})`;
    return `${inWords(value, row.unit)}${ratio}`;
  };
  const lines = rows.map((row) => [
    row.name,
    inWords(row.value, row.unit),
    row.noise ? `± ${inWords(row.noise, '')}` : '',
    row.goal ?? '',
    outcome(row),
    ...besides.map((other) => shown(row, other)),
  ]);
  const head = ['', 'value', 'noise', 'goal', '', ...besides];
  return [`## ${name}, ${date}`, '', line(head), line(head.map(() => '---')), ...lines.map(line), ''].join('\n');
}

/** The result as tables in Markdown. What stands in brackets is our value as a part of the peer's. */
export function writeTable(result: Result): string {
  const { date, commit, node, cores, parts } = result;
  const rows = Object.values(parts).flatMap((part) => part.rows);
  const goals = rows.filter(({ met }) => met !== undefined);
  const met = goals.filter((row) => row.met).length;
  return [
    '# Latest result of the bench',
    '',
    `${date}, commit ${commit}, Node ${node}, ${cores} cores. ${met} of ${goals.length} goals met. In brackets: our value as a part of the peer’s.`,
    '',
    ...Object.entries(parts).map(([name, part]) => tableOf(name, part.date, part.rows)),
  ].join('\n');
}

/** What is worse than in an earlier result by more than both results' noise, a line for each. */
export function whatGotWorse(before: Result, after: Result): string[] {
  return Object.entries(after.parts).flatMap(([part, { rows }]) => {
    const earlier = new Map(before.parts[part]?.rows.map((row) => [row.name, row]));
    return rows.flatMap((row) => {
      const was = earlier.get(row.name);
      if (!was || was.unit !== row.unit) return [];
      const loss = row.isMoreBetter ? was.value - row.value : row.value - was.value;
      const noise = (row.noise ?? 0) + (was.noise ?? 0);
      return loss > noise && Math.abs(loss) > 1e-9
        ? [`${part}, ${row.name}: ${inWords(was.value, row.unit)}, now ${inWords(row.value, row.unit)}`]
        : [];
    });
  });
}
