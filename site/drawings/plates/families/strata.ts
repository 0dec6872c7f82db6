import { smoothLine, turn, whole, type Point } from '../path.ts';
import { firmLines, hairlines, path, thinLines, weigh } from '../strokes.ts';
import type { Sheet } from '../sheet.ts';

type Bed = (x: number) => number;

/** A cut section: four strata, four hatches. */
export function drawStrata({ width, height, random, hangCord }: Sheet): string {
  const beds = [0.2, 0.42, 0.62, 0.82].map((share): Bed => {
    const [long, short] = [random() * turn, random() * turn];
    return (x) =>
      height * (share + 0.045 * Math.sin(long + (x / width) * 5) + 0.02 * Math.sin(short + (x / width) * 12));
  });
  const edge = (bed: Bed) => {
    const points = Array.from({ length: 9 }, (_, index): Point => [(width * index) / 8, bed((width * index) / 8)]);
    return path(smoothLine(points));
  };
  const hatch = (upper: Bed, lower: Bed, gap: number, slope: number) => {
    let lines = '';
    for (let x = -height; x < width + height; x += gap) {
      if (x < -90 || x > width + 90) continue;
      const from = upper(x);
      const to = lower(x + slope * (lower(x) - from));
      lines += `M${whole(x)} ${whole(from)}L${whole(x + slope * (to - from))} ${whole(to)}`;
    }
    return path(lines);
  };
  const [first, second, third, fourth] = beds as [Bed, Bed, Bed, Bed];
  const cordX = width * (0.34 + 0.36 * random());
  return (
    thinLines(hatch(first, second, 14, -0.75), hatch(first, second, 14, 0.75), hatch(second, third, 14, -0.75)) +
    weigh(hatch(third, fourth, 28, -0.75), '.6', '.8') +
    firmLines(...beds.map(edge)) +
    hairlines(path(`M0 ${whole(height * 0.08)}H${width}`)) +
    // Only over the hatches: on a card the sheet behind a plate has another colour.
    `<path d="M${whole(cordX)} ${whole(first(cordX))}V${whole(fourth(cordX))}" stroke="var(--f)" stroke-width="9"/>` +
    hangCord(cordX, fourth(cordX) - 30, 1.7) +
    beds.map((bed) => `<path d="M${whole(cordX - 9)} ${whole(bed(cordX))}h18" stroke-width="1.3"/>`).join('')
  );
}
