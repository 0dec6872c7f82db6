import { turn, whole } from '../path.ts';
import { circle, hairlines, path, thinLines, weigh } from '../strokes.ts';
import type { Sheet } from '../sheet.ts';

/** Bearings taken from one station. */
export function drawRose({ width, height, random, hangCord }: Sheet): string {
  const cx = width * (0.38 + 0.24 * random());
  const cy = height * 0.55;
  let bearings = '';
  let axes = '';
  for (let index = 0; index < 72; index++) {
    const angle = (index * turn) / 72;
    const isAxis = index % 6 === 0;
    const start = height * (isAxis ? 0.1 : index % 2 ? 0.3 : 0.22);
    const end = height * (0.34 + 0.5 * Math.pow(random(), 1.6));
    const at = (distance: number) =>
      `${whole(cx + Math.cos(angle) * distance)} ${whole(cy + Math.sin(angle) * distance)}`;
    if (isAxis) axes += `M${at(start)}L${at(height * 0.95)}`;
    else bearings += `M${at(start)}L${at(end)}`;
  }
  const ring = `cx="${whole(cx)}" cy="${whole(cy)}" r="${whole(height * 0.19)}"`;
  return (
    hairlines(path(axes), ...[0.34, 0.5, 0.66, 0.82].map((share) => circle(cx, cy, height * share))) +
    weigh(path(bearings), '1') +
    thinLines(circle(cx, cy, height * 0.22), circle(cx, cy, height * 0.1)) +
    `<circle ${ring} stroke-width="8" pathLength="360" stroke-dasharray="1 4"/>` +
    hangCord(cx, cy - 36, 1.5)
  );
}
