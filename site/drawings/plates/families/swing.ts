import { polyline, turnPoint, whole, type Point } from '../path.ts';
import { hairlines, path, thinLines, weigh } from '../strokes.ts';
import type { Sheet } from '../sheet.ts';

/** A plumb line coming to rest, in a number of bobs where they count something: the last of them is at rest. */
export function drawSwing({ width, height, number, random, hangCord }: Sheet): string {
  // Bobs that are counted swing over the whole width, on a cord as long as that needs.
  const length = Math.max(height * 0.93, number === undefined ? 0 : width * 0.5);
  const pivot = {
    x: width * (number === undefined ? 0.42 + 0.2 * random() : 0.5),
    y: height * (number === undefined ? 0.81 : 0.78) - length,
  };
  const ground = length + 44;
  // The scale below the bobs reaches a little further than they swing, and ends inside the plate.
  const room = Math.min(pivot.x, width - pivot.x) - 12;
  const reach = Math.min(0.7 + 0.12 * random(), Math.asin(Math.min(1, room / (ground + 11))));
  const widest = reach - 0.08;
  const firstSide = random() < 0.5 ? -1 : 1;

  let cords = '';
  let bobs = '';
  const [swings, decay] = number === undefined ? [17, 0.17] : [number - 1, 2 / number];
  for (let swing = 0; swing < swings; swing++) {
    const angle = firstSide * widest * Math.exp(-swing * decay) * (swing % 2 ? -1 : 1);
    if (Math.abs(angle) < 0.03) continue;
    const [x, y] = [pivot.x + Math.sin(angle) * length, pivot.y + Math.cos(angle) * length];
    cords += `M${whole(pivot.x)} ${whole(pivot.y)}L${whole(x)} ${whole(y)}`;
    const corners: Point[] = [
      [-7, 8],
      [0, 24],
      [7, 8],
    ];
    const turned = corners.map(([dx, dy]) => turnPoint([dx * 1.6, dy * 1.6], -angle, [x, y]));
    bobs += polyline([[x, y], ...turned], true);
  }

  const arc = (radius: number, attributes = '') => {
    const [dx, y] = [Math.sin(reach) * radius, whole(pivot.y + Math.cos(reach) * radius)];
    const size = whole(radius);
    return path(`M${whole(pivot.x - dx)} ${y}A${size} ${size} 0 0 0 ${whole(pivot.x + dx)} ${y}`, attributes);
  };
  return (
    hairlines(arc(length * 0.5), arc(length * 0.75), path(`M0 ${whole(pivot.y + ground)}H${width}`)) +
    weigh(path(cords), '.7', '.8') +
    thinLines(path(bobs, ' fill="var(--f)"')) +
    arc(ground, ' stroke-width="1"') +
    arc(ground + 6, ' stroke-width="10" stroke-dasharray=".8 6.2"') +
    hangCord(pivot.x, pivot.y + length, 1.6)
  );
}
