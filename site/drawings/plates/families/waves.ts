import { whole } from '../path.ts';
import { centreDashes, circle, firmLines, path, weigh } from '../strokes.ts';
import type { Sheet } from '../sheet.ts';

/** Two sources, one interference. */
export function drawWaves({ width, height, random, hangCord }: Sheet): string {
  const source = (from: number) => ({ x: width * (from + 0.14 * random()), y: height * (0.3 + 0.35 * random()) });
  const [left, right] = [source(0.16), source(0.7)];
  const rings = ({ x, y }: { x: number; y: number }) => {
    let marks = '';
    for (let ring = 1; ring < 27; ring++) marks += circle(x, y, ring * 13);
    return weigh(marks, '.6', '.9');
  };
  const between = path(
    `M${whole(left.x)} ${whole(left.y)}L${whole(right.x)} ${whole(right.y)}`,
    ` stroke-dasharray="${centreDashes}" stroke-width=".8"`,
  );
  return (
    rings(left) +
    rings(right) +
    firmLines(circle(left.x, left.y, 4), circle(right.x, right.y, 4), between) +
    hangCord((left.x + right.x) / 2, (left.y + right.y) / 2 + height * 0.16, 1.8)
  );
}
