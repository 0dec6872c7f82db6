import { itemAt } from '../item-at.ts';
import { smoothLine, turn, whole, type Point } from '../path.ts';
import { hairlines, path, thinLines, weigh } from '../strokes.ts';
import type { Sheet } from '../sheet.ts';

/** A levelling run with a number of stations: profile, ordinates, sight line, staff and scale. */
export function drawProfile({ width, height, number, random, hangCord }: Sheet): string {
  const base = height * 0.86;
  const phases = Array.from({ length: 5 }, () => random() * turn);
  const heights = [0.13, 0.085, 0.05, 0.026, 0.014];
  const ground = (x: number) =>
    height * 0.5 +
    heights.reduce(
      (sum, share, index) =>
        sum + share * height * Math.sin(itemAt(phases, index) + (x / width) * turn * (0.7 + index * 0.95)),
      0,
    );
  let ordinates = '';
  const profile: Point[] = [];
  const ordinate = (x: number) => `M${whole(x)} ${whole(ground(x))}V${whole(base)}`;
  for (let x = 0; x <= width; x += 12) {
    if (!number) ordinates += ordinate(x);
    profile.push([x, ground(x)]);
  }
  for (let station = 0.5; station < (number ?? 0); station++) ordinates += ordinate((station * width) / (number ?? 1));
  const sparse = profile.filter((_, index) => index % 2 === 0);
  const below = (share: number) => path(smoothLine(sparse.map(([x, y]): Point => [x, base - (base - y) * share])));

  const bobX = 12 * Math.round((width * (0.5 + 0.25 * random())) / 12);
  const levelX = 12 * Math.round((width * (0.12 + 0.12 * random())) / 12);
  const levelY = ground(levelX) - 44;
  const across = (y: number) => `M0 ${whole(y)}H${width}`;
  const scale =
    `<path d="${across(base + 14)}" stroke-width="8" stroke-dasharray="24 24"/>` +
    path(across(base + 10) + across(base + 18), ' stroke-width=".8"');
  const leg = (dx: number) => `M${whole(levelX)} ${whole(levelY)}l${whole(dx)} ${whole(ground(levelX + dx) - levelY)}`;
  const instrument = thinLines(
    path(`M${whole(levelX)} ${whole(levelY)}L${width} ${whole(levelY)}`, ' stroke-dasharray="16 4 3 4"'),
    path(`${leg(-12)}${leg(12)}M${whole(levelX)} ${whole(levelY)}V${whole(ground(levelX))}`),
    `<path d="M${whole(levelX - 10)} ${whole(levelY - 9)}h22v9h-22z" fill="var(--f)"/>`,
  );
  const datums = [0.2, 0.34, 0.48, 0.62].map((share) => across(height * share)).join('');
  return (
    hairlines(path(ordinates), path(datums, ' stroke-dasharray="2 6"')) +
    weigh((number ? [0.5] : [0.8, 0.6, 0.4, 0.2]).map(below).join(''), '.6', '.7') +
    `<path d="${smoothLine(profile)}" stroke-width="1.6"/>` +
    scale +
    instrument +
    hangCord(bobX, ground(bobX) - 40, 1.6)
  );
}
