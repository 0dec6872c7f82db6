import { itemAt } from '../item-at.ts';
import { whole } from '../path.ts';
import { hairlines, path, weigh } from '../strokes.ts';
import type { Sheet } from '../sheet.ts';

/** Hanging chains: as hangs the flexible line, so, inverted, stands the arch (Robert Hooke, 1676). */
export function drawCatenary({ width, height, number, random, hangCord }: Sheet): string {
  const top = height * 0.13;
  const uneven = [-width * 0.16, width * (0.2 + 0.08 * random()), width * (0.74 + 0.08 * random()), width * 1.24];
  const supports = number ? Array.from({ length: number + 1 }, (_, index) => (width * index) / number) : uneven;
  const spans = supports.length - 1;
  let chains = '';
  let hangers = '';
  let arches = '';
  let posts = '';
  let bob = { x: 0, y: 0 };
  for (let span = 0; span < spans; span++) {
    const middle = span === Math.floor(spans / 2);
    const [from, to] = [itemAt(supports, span), itemAt(supports, span + 1)];
    const length = to - from;
    const count = middle ? 10 : 7;
    const sagOf = (chain: number) => height * 0.135 * chain * Math.sqrt(length / width);
    const sag = sagOf(count);
    const arc = (startY: string, controlY: number) =>
      `M${whole(from)} ${startY}Q${whole((from + to) / 2)} ${whole(controlY)} ${whole(to)} ${startY}`;
    for (let chain = 1; chain <= count; chain++) chains += arc(whole(top), top + sagOf(chain));
    const parts = Math.round(length / 15);
    const depthAt = (share: number) => top + 2 * share * (1 - share) * sag;
    for (let part = 1; part < parts; part++) {
      hangers += `M${whole(from + (length * part) / parts)} ${whole(top)}V${whole(depthAt(part / parts))}`;
    }
    for (let arch = 0; arch < 4; arch++) arches += arc(`${height}`, height - sag * (0.5 + arch * 0.11));
    if (span > 0) posts += `M${whole(from)} ${whole(top - 16)}V${height}`;
    if (middle) {
      const share = Math.round(parts * (0.34 + 0.1 * random())) / parts;
      bob = { x: from + length * share, y: depthAt(share) };
    }
  }
  return (
    hairlines(path(hangers), path(arches, ' stroke-dasharray="5 4"')) +
    weigh(path(chains), '.9') +
    weigh(path(posts), '1') +
    weigh(path(`M0 ${whole(top)}H${width}M0 ${whole(top - 8)}H${width}`), '1.2') +
    `<path d="M0 ${whole(top - 4)}H${width}" stroke-width="8" stroke-dasharray=".8 7"/>` +
    hangCord(bob.x, Math.min(bob.y + 12, height - 50), 1.7, top)
  );
}
