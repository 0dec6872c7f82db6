// Lines of equal height of a scalar field, by marching squares, chained into long lines.
import { itemAt } from './item-at.ts';
import type { Point } from './path.ts';

interface Crossing {
  /** Names the grid edge that the line crosses, so that neighbouring cells find each other. */
  edge: string;
  point: Point;
}

type Segment = readonly [Crossing, Crossing];

/** All lines on which `field` has the value `level`, within a sheet of the given size, on a grid of `step`. */
export function contourLines(
  field: (x: number, y: number) => number,
  level: number,
  { width, height }: { width: number; height: number },
  step: number,
): Point[][] {
  const segments: Segment[] = [];
  const value = (column: number, row: number) => field(column * step, row * step);
  const share = (from: number, to: number) => (level - from) / (to - from);
  for (let j = 0; j < Math.ceil(height / step); j++) {
    for (let i = 0; i < Math.ceil(width / step); i++) {
      const [a, b, c, d] = [value(i, j), value(i + 1, j), value(i + 1, j + 1), value(i, j + 1)];
      const found: Crossing[] = [];
      const cross = (edge: string, x: number, y: number) => found.push({ edge, point: [x * step, y * step] });
      if (a > level !== b > level) cross(`h${i},${j}`, i + share(a, b), j);
      if (b > level !== c > level) cross(`v${i + 1},${j}`, i + 1, j + share(b, c));
      if (c > level !== d > level) cross(`h${i},${j + 1}`, i + share(d, c), j + 1);
      if (d > level !== a > level) cross(`v${i},${j}`, i, j + share(a, d));
      for (let k = 0; k + 1 < found.length; k += 2) segments.push([itemAt(found, k), itemAt(found, k + 1)]);
    }
  }
  return chain(segments);
}

/** Leaves out points that are nearer than `gap` to the one kept before; keeps the ends. */
export function spacePoints(points: readonly Point[], gap: number): Point[] {
  const kept = [itemAt(points, 0)];
  for (const point of points.slice(1)) if (distance(point, itemAt(kept, -1)) >= gap) kept.push(point);
  if (kept.at(-1) !== points.at(-1)) kept.push(itemAt(points, -1));
  return kept;
}

/** Whether a line ends where it began. */
export function isLoop(points: readonly Point[]): boolean {
  return points.length > 5 && distance(itemAt(points, 0), itemAt(points, -1)) < 3;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function chain(segments: readonly Segment[]): Point[][] {
  const meeting = new Map<string, Segment[]>();
  for (const segment of segments) {
    for (const { edge } of segment) meeting.set(edge, [...(meeting.get(edge) ?? []), segment]);
  }
  const used = new Set<Segment>();
  const walk = (from: string): Point[] => {
    const line: Point[] = [];
    let edge = from;
    for (;;) {
      const next = meeting.get(edge)?.find((segment) => !used.has(segment));
      if (!next) return line;
      used.add(next);
      const far = next[0].edge === edge ? next[1] : next[0];
      line.push(far.point);
      edge = far.edge;
    }
  };
  const lines: Point[][] = [];
  for (const segment of segments) {
    if (used.has(segment)) continue;
    used.add(segment);
    const before = walk(segment[0].edge).reverse();
    lines.push([...before, segment[0].point, segment[1].point, ...walk(segment[1].edge)]);
  }
  return lines;
}
