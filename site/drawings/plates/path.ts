// Path data for plates. Whole numbers and relative steps: a plate has to stay within 4,096 bytes.

import { itemAt } from './item-at.ts';
export type Point = readonly [x: number, y: number];

/** A full turn in radians. */
export const turn = Math.PI * 2;

/** A coordinate, rounded to whole units. */
export function whole(value: number): string {
  return `${Math.round(value)}`;
}

/** The place of a point in path data. */
export function place([x, y]: Point): string {
  return `${whole(x)} ${whole(y)}`;
}

/** A length, rounded to tenths, without the leading zero. */
export function tenth(value: number): string {
  return `${Math.round(value * 10) / 10}`.replace(/^(-?)0\./, '$1.');
}

/** Joins the steps of one path command; a minus sign needs no blank before it, nor a command around it. */
export function joinSteps(steps: readonly string[]): string {
  return steps
    .join(' ')
    .replace(/ -/g, '-')
    .replace(/ ?([a-zA-Z]) ?/g, '$1');
}

/** Straight lines from point to point. */
export function polyline(points: readonly Point[], closed = false): string {
  let [x, y] = roundPoint(itemAt(points, 0));
  const start = `M${x} ${y}`;
  const steps = points.slice(1).map((point) => {
    const [nextX, nextY] = roundPoint(point);
    const step = `${nextX - x} ${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `${start}l${joinSteps(steps)}${closed ? 'z' : ''}`;
}

/** A curve from the first point to the last, drawn towards those between: quadratic pieces through their midpoints. */
export function smoothLine(points: readonly Point[]): string {
  const [first, second, last] = [itemAt(points, 0), itemAt(points, 1), itemAt(points, -1)];
  const start = midpoint(first, second);
  const ends = points.slice(1, -1).map((point, index) => midpoint(point, itemAt(points, index + 2)));
  const curves = curveSteps(start, points.slice(1, -1), ends);
  return `M${place(first)}L${place(start)}${curves}L${place(last)}`;
}

/** A closed curve drawn towards each of the points. */
export function smoothLoop(points: readonly Point[]): string {
  const start = midpoint(itemAt(points, 0), itemAt(points, -1));
  const ends = points.map((point, index) => midpoint(point, itemAt(points, (index + 1) % points.length)));
  return `M${place(start)}${curveSteps(start, points, ends)}z`;
}

/** A point of a shape that is turned by radians about its origin, which is placed at a centre. */
export function turnPoint([x, y]: Point, angle: number, [centreX, centreY]: Point): Point {
  return [x * Math.cos(angle) - y * Math.sin(angle) + centreX, x * Math.sin(angle) + y * Math.cos(angle) + centreY];
}

function roundPoint([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)];
}

function midpoint(a: Point, b: Point): Point {
  return roundPoint([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
}

function curveSteps(start: Point, controls: readonly Point[], ends: readonly Point[]): string {
  let [x, y] = start;
  const steps = controls.map((control, index) => {
    const [endX, endY] = itemAt(ends, index);
    const step = `${whole(control[0] - x)} ${whole(control[1] - y)} ${endX - x} ${endY - y}`;
    [x, y] = [endX, endY];
    return step;
  });
  return steps.length > 0 ? `q${joinSteps(steps)}` : '';
}
