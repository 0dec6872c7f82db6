import { place, turnPoint, whole } from '../path.ts';
import { centreDashes, circle, hairlines, path, thinLines, weigh } from '../strokes.ts';
import type { Sheet } from '../sheet.ts';

/** The divided limb of a theodolite. */
export function drawLimb({ width, height, random, hangCord }: Sheet): string {
  const cx = width * (0.2 + 0.5 * random());
  const cy = height * (1.02 + 0.25 * random());
  const radius = height * (1.02 + 0.1 * random());
  const divisions = (share: number, depth: string, mark: string, gap: string, attributes = '') =>
    `<circle cx="${whole(cx)}" cy="${whole(cy)}" r="${whole(radius * share)}" stroke-width="${depth}"` +
    ` pathLength="720" stroke-dasharray="${mark} ${gap}"${attributes}/>`;
  const rings =
    thinLines(...[1, 0.93, 0.66, 0.62, 0.3, 0.27].map((share) => circle(cx, cy, radius * share))) +
    divisions(0.965, whole(radius * 0.035), '.35', '1.65') +
    divisions(0.945, whole(radius * 0.075), '.5', '9.5') +
    divisions(0.64, whole(radius * 0.03), '.5', '4.5', ' opacity=".8"');

  let rays = '';
  for (let ray = 0; ray < 25; ray++) {
    const angle = -Math.PI + (ray * Math.PI) / 24;
    const at = (share: number) =>
      `${whole(cx + Math.cos(angle) * radius * share)} ${whole(cy + Math.sin(angle) * radius * share)}`;
    rays += `M${at(0.3)}L${at(0.62)}`;
  }

  const reading = -Math.PI / 2 + (0.3 + 0.5 * random()) * (random() < 0.5 ? -1 : 1);
  const onArm = (x: number, y: number) => place(turnPoint([x * radius, y * radius], reading + Math.PI / 2, [cx, cy]));
  const arm =
    path(`M${onArm(-0.018, 0.1)}L${onArm(-0.018, -1.2)}M${onArm(0.018, 0.1)}L${onArm(0.018, -1.2)}`) +
    path(`M${onArm(0, 0.1)}L${onArm(0, -1.4)}`, ` stroke-width=".6" stroke-dasharray="${centreDashes}"`) +
    path(
      `M${onArm(-0.07, -0.885)}L${onArm(0.07, -0.885)} ${onArm(0.07, -0.83)} ${onArm(-0.07, -0.83)}z`,
      ' fill="var(--f)"',
    );

  const measured = radius * 0.78;
  const end = { x: cx + Math.cos(reading) * measured, y: cy + Math.sin(reading) * measured };
  const sweep = end.x > cx ? 1 : 0;
  const angleArc = path(
    `M${whole(cx)} ${whole(cy - measured)}` +
      `A${whole(measured)} ${whole(measured)} 0 0 ${sweep} ${whole(end.x)} ${whole(end.y)}`,
  );
  return (
    hairlines(path(rays), path(`M0 ${whole(height * 0.88)}H${width}`)) +
    rings +
    weigh(arm + angleArc, '1.2') +
    hangCord(cx, height * 0.88 - 41, 1.7)
  );
}
