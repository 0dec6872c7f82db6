import { drawAxis } from '../cord.ts';
import { polyline, turnPoint, whole, type Point } from '../path.ts';
import { path } from '../strokes.ts';
import type { Sheet } from '../sheet.ts';

/** Squares drift out of true and are brought back as the cord descends (after Georg Nees, Schotter, 1968). */
export function drawOrder({ width, height, random, hangCord }: Sheet): string {
  const wide = width >= height;
  const cell = wide ? 32 : 40;
  const side = cell - 8;
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const cordX = Math.round(columns * (0.56 + random() * 0.1)) * cell;
  const looseRows = Math.round(rows * 0.64);
  const square = `h${side}v${side}h-${side}z`;

  let loose = '';
  for (let row = 0; row < looseRows; row++) {
    for (let column = 0; column < columns; column++) {
      const near = Math.min(1, Math.abs((column + 0.5) * cell - cordX) / (width * 0.36));
      const drift = Math.pow(1 - row / looseRows, 0.9) * (0.05 + 0.95 * Math.pow(near, 0.8));
      const angle = (random() - 0.5) * 2.1 * drift;
      const x = (column + 0.5) * cell + (random() - 0.5) * cell * 0.95 * drift;
      const y = (row + 0.5) * cell + (random() - 0.5) * cell * 0.8 * drift;
      const level = Math.abs(angle) < 0.03;
      loose += level ? `M${whole(x - side / 2)} ${whole(y - side / 2)}${square}` : turnedSquare(x, y, side / 2, angle);
    }
  }

  let trueRow = '';
  for (let column = 0; column < columns; column++) trueRow += `m${column ? cell : 4} 0${square}`;
  let settled = '';
  for (let row = looseRows; row < rows; row++) settled += `M0 ${row * cell + 4}${trueRow}`;

  const bobY = Math.min(rows - 2, looseRows + 1) * cell - (wide ? 4 : 0);
  return (
    `<g stroke-width=".9" opacity=".8">${path(loose)}${path(settled)}</g>` +
    hangCord(cordX, bobY, wide ? 1.7 : 2.4) +
    drawAxis(cordX, bobY + (wide ? 46 : 62), height)
  );
}

function turnedSquare(x: number, y: number, half: number, angle: number): string {
  const corners: Point[] = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ];
  const turned = corners.map((corner) => turnPoint(corner, angle, [x, y]));
  return polyline(turned, true);
}
