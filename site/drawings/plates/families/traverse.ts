import { itemAt } from '../item-at.ts';
import { polyline, smoothLine, whole, type Point } from '../path.ts';
import { circle, hairlines, path, thinLines } from '../strokes.ts';
import type { Sheet } from '../sheet.ts';

/**
 * A traverse with a number of stations at which it turns: legs, bearings, offsets. Where they count steps, the bob is at
 * the last, and all of them stand so near the middle that a square cut from the plate has them whole.
 */
export function drawTraverse({ width, height, number, random, hangCord }: Sheet): string {
  const last = (number ?? 5) + 1;
  const along = (index: number) => {
    if (number === undefined || index === 0 || index === last) return -0.04 + (1.08 * index) / last;
    return 0.22 + (0.54 * (index - 1)) / Math.max(number - 1, 1);
  };
  const stations = Array.from({ length: last + 1 }, (_, index): Point => [
    width * along(index) + (index && index < last ? (random() - 0.5) * 30 : 0),
    height * (0.5 + (index % 2 ? -1 : 1) * (0.06 + 0.22 * random())),
  ]);
  let offsets = '';
  for (let leg = 0; leg < last; leg++) offsets += drawOffsets(itemAt(stations, leg), itemAt(stations, leg + 1), random);

  const inside = stations.slice(1, -1);
  const bearings = inside.map(([x, y]) => {
    const place = `${whole(x)} ${whole(y)}`;
    const dashes = `${whole(30 + random() * 90)} 300`;
    const at = `cx="${whole(x)}" cy="${whole(y)}" r="30"`;
    return `<circle ${at} stroke-dasharray="${dashes}" transform="rotate(-90 ${place})"/>`;
  });
  const norths = inside.map(([x, y]) => `M${whole(x)} ${whole(y - 46)}v92`);
  const parallels = [70, 92, 114, 136, -70, -92, -114, -136].map((shift) =>
    path(smoothLine(stations.map(([x, y]): Point => [x, y + shift]))),
  );
  const lowest = stations.slice(2, -2).sort((a, b) => b[1] - a[1]);
  const goal = number === undefined ? itemAt(lowest, 0) : itemAt(inside, number - 1);
  return (
    hairlines(path(norths.join('')), ...parallels) +
    thinLines(path(offsets), ...bearings) +
    `<path d="${polyline(stations)}" stroke-width="1.6"/>` +
    `<g fill="var(--f)" stroke-width="1.2">${inside.map(([x, y]) => circle(x, y, 5)).join('')}</g>` +
    hangCord(goal[0], goal[1] - 46, 1.6)
  );
}

function drawOffsets(from: Point, to: Point, random: () => number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  let ticks = '';
  for (let along = 12; along < length - 6; along += 12) {
    const offset = 8 + 26 * Math.abs(Math.sin((along / length) * Math.PI)) * (0.5 + random());
    const [x, y] = [from[0] + (dx * along) / length, from[1] + (dy * along) / length];
    ticks += `M${whole(x)} ${whole(y)}l${whole((-dy / length) * offset)} ${whole((dx / length) * offset)}`;
  }
  return ticks;
}
