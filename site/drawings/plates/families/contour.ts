import { itemAt } from '../item-at.ts';
import { contourLines, isLoop, spacePoints } from '../contour-lines.ts';
import { smoothLine, smoothLoop } from '../path.ts';
import { dot, firmLines, path, weigh } from '../strokes.ts';
import type { Sheet } from '../sheet.ts';

interface Hill {
  x: number;
  y: number;
  spread: number;
  rise: number;
}

/** Contour lines of a small terrain. The line hangs over the true summit. */
export function drawContour({ width, height, random, hangCord }: Sheet): string {
  const hills = Array.from({ length: 5 }, (_, index): Hill => ({
    x: width * (index * 0.25 + 0.12 * (random() - 0.5)),
    y: height * (index % 2 ? 0.12 + 0.3 * random() : 0.62 + 0.36 * random()),
    spread: 46 + random() * 34,
    rise: 0.55 + random() * 0.6,
  }));
  hills.push({ x: width * (0.5 + 0.24 * random()), y: height * (0.42 + 0.2 * random()), spread: 66, rise: 1.25 });
  const terrain = (x: number, y: number) => hills.reduce((sum, hill) => sum + riseAt(hill, x, y), 0);

  let minor = '';
  let index = '';
  for (let level = 0.12; level < 1.7; level += 0.13) {
    for (const line of contourLines(terrain, level, { width, height }, 16)) {
      const points = spacePoints(line, 35);
      if (points.length < 4) continue;
      const data = isLoop(line) ? smoothLoop(points.slice(0, -1)) : smoothLine(points);
      if (Math.round((level - 0.12) / 0.13) % 4 === 2) index += data;
      else minor += data;
    }
  }
  const [x, y] = summit(terrain, itemAt(hills, 0), width, height);
  return weigh(path(minor), '.8', '.85') + firmLines(path(index)) + hangCord(x, y - 36, 1.5) + dot(x, y + 3);
}

function riseAt({ x: hillX, y: hillY, spread, rise }: Hill, x: number, y: number): number {
  return rise * Math.exp(-((x - hillX) ** 2 + ((y - hillY) * 1.25) ** 2) / (2 * spread * spread));
}

function summit(terrain: (x: number, y: number) => number, from: Hill, width: number, height: number) {
  let best = [from.x, from.y] as const;
  for (let y = 20; y < height - 20; y += 4) {
    for (let x = 20; x < width - 20; x += 4) if (terrain(x, y) > terrain(...best)) best = [x, y];
  }
  return best;
}
