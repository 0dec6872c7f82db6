// The one vermilion thing of a plate: the bob on its cord. --p is its colour, --f hides the lines behind it.
import { joinSteps, tenth, whole } from './path.ts';
import { centreDashes } from './strokes.ts';

/**
 * The cord from `top` down to the bob, whose eye is at x and y. `scale` 1 is a bob of 14 × 24.
 * With a class the cord and its bob are one group that CSS may turn about the cord's upper end.
 */
export function drawCord(x: number, y: number, scale: number, top: number, className?: string): string {
  const width = scale > 1.4 ? 1.6 : 1.3;
  const cord = `<path d="M${tenth(x)} ${whole(top)}V${whole(y)}" stroke="var(--p)" stroke-width="${width}"/>`;
  const marks = cord + drawBob(x, y, scale);
  return className ? `<g class="${className}" transform-origin="${tenth(x)} ${whole(top)}">${marks}</g>` : marks;
}

/** The projected axis below the bob, from y down to `bottom`. */
export function drawAxis(x: number, y: number, bottom: number): string {
  const data = `M${tenth(x)} ${whole(y)}V${whole(bottom)}`;
  return y < bottom ? `<path d="${data}" stroke="var(--p)" stroke-width=".8" stroke-dasharray="${centreDashes}"/>` : '';
}

/** The shoulder is at one third of the height; the darkest face is on the left. */
function drawBob(x: number, y: number, scale: number): string {
  const face = (...steps: number[]) =>
    `d="M${tenth(x)} ${tenth(y)}l${joinSteps(steps.map((step) => tenth(step * scale)))}z"`;
  return (
    '<g fill="var(--p)" stroke="none">' +
    `<path fill="var(--f)" ${face(-7, 8, 7, 16, 7, -16)}/>` +
    `<path ${face(-7, 8, 7, 16, -2.6, -14.4)}/>` +
    `<path ${face(-2.6, 9.6, 2.6, 14.4, 2.6, -14.4)} opacity=".75"/>` +
    `<path ${face(7, 8, -7, 16, 2.6, -14.4)} opacity=".5"/>` +
    '</g>'
  );
}
