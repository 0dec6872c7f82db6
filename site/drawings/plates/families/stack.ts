import { place, polyline, whole, type Point } from '../path.ts';
import { hairlines, path } from '../strokes.ts';
import type { Sheet } from '../sheet.ts';

/** Isometric blocks, set out on a level. */
export function drawStack({ width, height, random, hangCord }: Sheet): string {
  const unit = 40;
  const side = 5;
  const originX = width * (0.46 + 0.1 * random());
  const top = height * 0.26;
  const project = (x: number, y: number, z: number): Point => [
    originX + (x - y) * unit * 0.866,
    top + (x + y) * unit * 0.5 - z * unit,
  ];
  // The roof of a block is in sight.
  const tallest = (x: number, y: number) => Math.floor((top + (x + y) * unit * 0.5 - 0.2 * unit) / unit);

  let blocks = '';
  for (let x = 0; x < side; x++) {
    for (let y = 0; y < side; y++) {
      const wanted = Math.round(3.9 * Math.pow(random(), 1.35) * (1 - (x + y) / (2.2 * side)));
      const z = Math.min(wanted, tallest(x, y));
      if (z !== 0 && x + y <= 6) blocks += drawBlock(x, y, z, unit, project);
    }
  }

  let ground = '';
  for (let line = -7; line <= 12; line++) {
    ground += `M${place(project(line, -8, 0))}L${place(project(line, 13, 0))}`;
    ground += `M${place(project(-8, line, 0))}L${place(project(13, line, 0))}`;
  }
  const [bobX, bobY] = project(4, 5, 0);
  return (
    hairlines(path(ground)) +
    `<g stroke-width=".9" stroke-linejoin="round">${blocks}</g>` +
    hangCord(bobX, bobY - 41, 1.7)
  );
}

/** A block z units high: outline, the two edges of its top, and the shaded left side. */
function drawBlock(
  x: number,
  y: number,
  z: number,
  unit: number,
  project: (x: number, y: number, z: number) => Point,
): string {
  const [back, right, near, left] = [
    project(x, y, z),
    project(x + 1, y, z),
    project(x + 1, y + 1, z),
    project(x, y + 1, z),
  ];
  const [rightFoot, nearFoot, leftFoot] = [project(x + 1, y, 0), project(x + 1, y + 1, 0), project(x, y + 1, 0)];
  let shade = '';
  for (let line = 1; line < 5; line++) {
    const top: Point = [left[0] + ((near[0] - left[0]) * line) / 5, left[1] + ((near[1] - left[1]) * line) / 5];
    shade += `M${place(top)}v${whole(z * unit)}`;
  }
  const outline = polyline([back, right, rightFoot, nearFoot, leftFoot, left], true);
  // In the direction of the outline: the other way round the fill would leave out what lies between, and show what is behind.
  const edges = `M${place(right)}L${place(near)} ${place(left)}M${place(near)}V${whole(nearFoot[1])}`;
  return path(outline + edges + shade, ' fill="var(--f)"');
}
