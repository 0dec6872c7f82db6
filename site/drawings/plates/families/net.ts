import { itemAt } from '../item-at.ts';
import { place, turn, whole, type Point } from '../path.ts';
import { hairlines, path, weigh } from '../strokes.ts';
import type { Sheet } from '../sheet.ts';

type Triangle = readonly [number, number, number];

/** A triangulation net with stations and observed angles. No station is trusted alone. */
export function drawNet({ width, height, number, random, hangCord }: Sheet): string {
  const rows = number && number < 9 ? 2 : Math.max(3, Math.round(height / 107));
  const stations: Point[] = [];
  for (let row = 0; row < rows; row++) {
    // Those that are counted are shared out among the rows.
    const columns = number ? Math.floor((number + row) / rows) : Math.round(width / 96);
    for (let column = 0; column < columns; column++) {
      stations.push([
        // Its mark is whole at the right edge, too.
        Math.min(((column + 0.5 + (row % 2 ? 0.25 : -0.2) + (random() - 0.5) * 0.55) * width) / columns, width - 8),
        ((row + 0.5 + (random() - 0.5) * 0.6) * height) / rows,
      ]);
    }
  }
  const triangles = triangulate(stations);
  const sides = new Map<string, readonly [number, number]>();
  for (const [a, b, c] of triangles)
    for (const side of [
      [a, b],
      [b, c],
      [a, c],
    ] as const)
      sides.set(side.join(), side);

  let lines = '';
  for (const [a, b] of sides.values()) lines += `M${place(itemAt(stations, a))}L${place(itemAt(stations, b))}`;
  let rays = '';
  for (const station of stations) {
    for (let ray = 0; ray < 2; ray++) {
      const angle = random() * turn;
      rays += `M${place(station)}l${whole(Math.cos(angle) * 500)} ${whole(Math.sin(angle) * 500)}`;
    }
  }
  const arcs = triangles
    .slice(0, 16)
    .map(([a, b, c]) => angleArc(itemAt(stations, a), itemAt(stations, b), itemAt(stations, c)));
  const marks = stations.map(([x, y]) => `M${whole(x)} ${whole(y - 7)}l6 11h-12z`);
  const inside = stations.filter(([x]) => x > width * 0.3 && x < width * 0.8).sort((a, b) => b[1] - a[1]);
  const lowest = itemAt(inside, 0);
  return (
    hairlines(path(rays)) +
    weigh(path(lines), '1') +
    weigh(path(arcs.join('')), '.8') +
    path(marks.join(''), ' fill="var(--f)"') +
    hangCord(lowest[0], lowest[1] - 52, 1.6)
  );
}

/** Delaunay's condition: no station lies inside the circle through the three corners of a triangle. */
function triangulate(stations: readonly Point[]): Triangle[] {
  const triangles: Triangle[] = [];
  for (let a = 0; a < stations.length; a++) {
    for (let b = a + 1; b < stations.length; b++) {
      for (let c = b + 1; c < stations.length; c++) {
        const circle = circleThrough(itemAt(stations, a), itemAt(stations, b), itemAt(stations, c));
        if (!circle) continue;
        const clear = stations.every(([x, y], index) => {
          const corner = index === a || index === b || index === c;
          return corner || (x - circle.x) ** 2 + (y - circle.y) ** 2 >= circle.squaredRadius - 1e-6;
        });
        if (clear) triangles.push([a, b, c]);
      }
    }
  }
  return triangles;
}

function circleThrough([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) {
  const area = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by));
  if (Math.abs(area) < 900) return undefined;
  const [a, b, c] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy];
  const x = (a * (by - cy) + b * (cy - ay) + c * (ay - by)) / area;
  const y = (a * (cx - bx) + b * (ax - cx) + c * (bx - ax)) / area;
  return { x, y, squaredRadius: (x - ax) ** 2 + (y - ay) ** 2 };
}

function angleArc([x, y]: Point, first: Point, second: Point): string {
  const radius = 17;
  const from = Math.atan2(first[1] - y, first[0] - x);
  const to = Math.atan2(second[1] - y, second[0] - x);
  let angle = to - from;
  while (angle > Math.PI) angle -= turn;
  while (angle < -Math.PI) angle += turn;
  const at = (direction: number) =>
    `${whole(x + radius * Math.cos(direction))} ${whole(y + radius * Math.sin(direction))}`;
  return `M${at(from)}A${radius} ${radius} 0 0 ${angle > 0 ? 1 : 0} ${at(to)}`;
}
