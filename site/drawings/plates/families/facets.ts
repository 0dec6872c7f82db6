import { itemAt } from '../item-at.ts';
import { place, polyline, turn, whole, type Point } from '../path.ts';
import { centreDashes, circle, hairlines, path, thinLines, weigh } from '../strokes.ts';
import type { Sheet } from '../sheet.ts';

/** The bob itself in plan and elevation, one face coloured. Its cord is the line above the elevation. */
export function drawFacets({ width, height, number, random }: Sheet): string {
  const chosen = itemAt([6, 8, 10, 12], Math.floor(random() * 4));
  const sides = number ?? chosen;
  const cx = width * (0.3 + 0.04 * random());
  const cy = height * 0.5;
  const radius = height * (0.235 + 0.02 * random());
  const start = random() < 0.5 ? 0 : Math.PI / sides;
  const corners = Array.from({ length: sides }, (_, index): Point => {
    const angle = start + (index * turn) / sides;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
  const inner = corners.map(([x, y]): Point => [cx + (x - cx) * 0.42, cy + (y - cy) * 0.42]);
  const edges = corners.map((corner, index) => `M${place(corner)}L${place(itemAt(inner, index))}L${place([cx, cy])}`);
  const plan = polyline(inner, true) + edges.join('');

  // The elevation stands on the right; its edges are the plan's corners projected.
  const axis = width * 0.73;
  const [top, shoulder, tip] = [height * 0.1, height * 0.367, height * 0.9];
  const front = corners.filter(([x]) => x >= cx - 1).sort((a, b) => a[1] - b[1]);
  const xs = front.map(([, y]) => axis + (y - cy));
  const [first, second] = [itemAt(xs, 0), itemAt(xs, 1)];
  const [last, lastButOne] = [itemAt(xs, -1), itemAt(xs, -2)];
  const outline = xs.map((x) => `M${place([axis, top])}L${place([x, shoulder])}L${place([axis, tip])}`).join('');
  const elevation = `${outline}M${whole(first)} ${whole(shoulder)}H${whole(last)}`;
  const level = (share: number, y: number) =>
    `M${whole(first + (axis - first) * share)} ${whole(y)}H${whole(second + (axis - second) * share)}`;
  let shade = '';
  for (let line = 0; line < 26; line++) {
    const share = (line + 1) / 27;
    shade += level(share, shoulder + (tip - shoulder) * share);
    if (line < 13) shade += level(1 - (line + 1) / 14, top + ((shoulder - top) * (line + 1)) / 14);
  }

  const projected = [...new Set(corners.map(([, y]) => whole(y)))].map((y) => `M0 ${y}H${whole(width * 0.52)}`);
  const raised = xs.map((x) => `M${whole(x)} 0V${height}`);
  const ring = `cx="${whole(cx)}" cy="${whole(cy)}" r="${whole(radius * 1.22)}" stroke-width="${whole(radius * 0.12)}"`;
  const centreLines =
    `M${whole(cx)} ${whole(cy - radius * 1.75)}V${whole(cy + radius * 1.75)}` +
    `M${whole(cx - radius * 1.75)} ${whole(cy)}H${whole(axis)}`;
  const face = `M${place([axis, top])}L${place([lastButOne, shoulder])} ${place([axis, tip])} ${place([last, shoulder])}z`;
  return (
    hairlines(
      path(projected.join('') + raised.join('')),
      ...[1, 1.16, 1.28, 1.62, 0.42].map((share) => circle(cx, cy, radius * share)),
    ) +
    `<circle ${ring} pathLength="360" stroke-dasharray=".3 2.7"/>` +
    weigh(path(plan), '.9') +
    weigh(path(polyline(corners, true)), '1.6') +
    weigh(path(shade), '.7') +
    weigh(path(elevation), '1.2') +
    thinLines(path(centreLines, ` stroke-dasharray="${centreDashes}"`)) +
    `<path d="M${whole(axis)} 0V${whole(top)}" stroke="var(--p)" stroke-width="1.6"/>` +
    `<path d="${face}" fill="var(--p)" stroke="none" opacity=".9"/>`
  );
}
