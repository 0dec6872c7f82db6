import { drawAxis } from '../cord.ts';
import { whole } from '../path.ts';
import { path, weigh } from '../strokes.ts';
import type { Sheet } from '../sheet.ts';

/** A field of verticals deflected by a fault, and returning to true. */
export function drawField({ width, height, number, random, hangCord }: Sheet): string {
  const wanted = width * (0.3 + 0.4 * random());
  const y0 = height * (0.4 + 0.16 * random());
  const radius = height * (0.27 + 0.06 * random());
  // Where they can be counted, none is pushed out of the frame.
  const inset = number ? width * 0.08 : 0;
  const step = number ? (width - inset * 2) / number : Math.max(8, width / 60);
  // The cord hangs between two that are counted, and not before one.
  const x0 = number ? inset + step * Math.round((wanted - inset) / step) : wanted;
  const at = (share: number) => whole(y0 + radius * share);
  let lines = '';
  for (let x = inset + step / 2; x < width - inset; x += step) {
    const away = (x - x0) / radius;
    const pushed = whole(x + (away < 0 ? -1 : 1) * radius * 0.86 * Math.exp(-Math.abs(away) * 1.15));
    const plumb = whole(x);
    lines +=
      `M${plumb} 0V${at(-1.25)}C${plumb} ${at(-0.55)} ${pushed} ${at(-0.5)} ${pushed} ${at(0)}` +
      `S${plumb} ${at(0.75)} ${plumb} ${at(1.45)}V${height}`;
  }
  return (
    weigh(path(lines), '.8', '.9') +
    hangCord(x0, y0 - radius * 0.42, (radius * 0.9) / 24 + 0.2) +
    drawAxis(x0, y0 + radius * 0.62, height)
  );
}
