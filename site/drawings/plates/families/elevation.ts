import { itemAt } from '../item-at.ts';
import { whole } from '../path.ts';
import { firmLines, hairlines, path, weigh } from '../strokes.ts';
import type { Sheet } from '../sheet.ts';

// A row of windows is one thick dashed line: how deep it is, and the rhythm of its panes.
const windowRows = [
  { depth: 10, rhythm: '.8 5' },
  { depth: 10, rhythm: '.8 11 5 11' },
  { depth: 13, rhythm: '.8 3 .8 17' },
  { depth: 6, rhythm: '12 12' },
] as const;

/** An elevation: slab blocks, windows, and a gable checked for plumb. */
export function drawElevation({ width, height, random, hangCord }: Sheet): string {
  const ground = height * 0.9;
  const [storey, top] = [23, 20];
  const left = width * (0.5 + 0.14 * random());
  const right = left + 76;
  const row = (from: number, to: number, y: number, kind: number) => {
    const { depth, rhythm } = itemAt(windowRows, kind);
    const data = `M${whole(from)} ${whole(y)}H${whole(to)}`;
    return `<path d="${data}" stroke-width="${depth}" stroke-dasharray="${rhythm}"/>`;
  };

  let floors = '';
  let windows = '';
  let storeys = 0;
  for (let y = top; y < ground - 30; y += storey, storeys++) {
    floors += `M0 ${whole(y)}H${whole(left)}M0 ${whole(y + 3)}H${whole(left)}M${whole(right)} ${whole(y + 12)}H${width}`;
    const kind = Math.floor(random() * 3);
    windows += row(4, left, y + 13, kind);
    if (y + storey < ground - 20) windows += row(right + 6, width, y + 23, 3 - kind);
  }

  const soffit = whole(top + storeys * storey);
  let columns = '';
  let bays = '';
  for (let x = 26; x < left; x += 52) {
    columns += `M${whole(x)} ${soffit}V${whole(ground)}m5 0V${soffit}`;
    bays += `M${whole(x)} ${top}V${soffit}`;
  }
  const gable =
    `M${whole(left)} ${top - 12}V${whole(ground)}M${whole(right)} 0V${whole(ground)}` +
    `M${whole(left)} ${top - 12}H${whole(right)}`;
  return (
    hairlines(path(bays)) +
    `<g opacity=".75">${windows}</g>` +
    weigh(path(floors), '.7') +
    weigh(path(`M0 ${soffit}H${whole(left)}`) + path(columns), '1') +
    weigh(path(gable), '1.4') +
    firmLines(path(`M0 ${whole(ground)}H${width}`)) +
    `<path d="M0 ${whole(ground + 6)}H${width}" stroke-width="11" stroke-dasharray="1 7"/>` +
    hangCord((left + right) / 2, ground - 52, 1.8)
  );
}
