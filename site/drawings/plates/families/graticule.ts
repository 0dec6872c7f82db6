import { whole } from '../path.ts';
import { centreDashes, circle, dot, firmLines, hairlines, path, weigh } from '../strokes.ts';
import type { Sheet } from '../sheet.ts';

/** The graticule. One vertical, read against many meridians. */
export function drawGraticule({ width, height, random, hangCord }: Sheet): string {
  const cx = width * (0.42 + 0.2 * random());
  const cy = height * 0.54;
  const radius = height * 0.72;
  const tilt = (random() - 0.5) * 40;
  const centre = `cx="${whole(cx)}" cy="${whole(cy)}"`;
  let lines = '';
  for (let meridian = 1; meridian < 9; meridian++) {
    const across = whole(radius * Math.sin((meridian * Math.PI) / 18));
    lines += `<ellipse ${centre} rx="${across}" ry="${whole(radius)}"/>`;
  }
  for (let parallel = -7; parallel < 8; parallel++) {
    const latitude = (parallel * Math.PI) / 18;
    const half = radius * Math.cos(latitude);
    const start = `M${whole(cx - half)} ${whole(cy + radius * Math.sin(latitude))}`;
    lines += path(`${start}a${whole(half)} ${whole(half * 0.16)} 0 0 0 ${whole(half * 2)} 0`);
  }
  const globe =
    weigh(lines, '.8', '.85') +
    firmLines(circle(cx, cy, radius)) +
    path(
      `M${whole(cx)} ${whole(cy - radius * 1.4)}v${whole(radius * 2.8)}`,
      ` stroke-width=".8" stroke-dasharray="${centreDashes}"`,
    );
  const scale = `r="${whole(radius * 1.15)}" stroke-width="${whole(radius * 0.06)}"`;
  return (
    `<g transform="rotate(${whole(tilt)} ${whole(cx)} ${whole(cy)})">${globe}</g>` +
    hairlines(circle(cx, cy, radius * 1.1), circle(cx, cy, radius * 1.2), path(`M0 ${whole(cy)}H${width}`)) +
    `<circle ${centre} ${scale} pathLength="360" stroke-dasharray=".25 1.75"/>` +
    hangCord(cx, cy - 44, 1.8) +
    dot(cx, cy)
  );
}
