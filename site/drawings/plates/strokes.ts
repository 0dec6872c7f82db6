// The marks of a plate as SVG text, and the line weights that all families share.
import { tenth, whole } from './path.ts';

/** Dashes of a centre line: long, short. */
export const centreDashes = '14 4 3 4';

/** A path, or nothing where there is no path data. `attributes` begin with a blank. */
export function path(data: string, attributes = ''): string {
  return data && `<path d="${data}"${attributes}/>`;
}

export function circle(x: number, y: number, radius: number, attributes = ''): string {
  return `<circle cx="${whole(x)}" cy="${whole(y)}" r="${tenth(radius)}"${attributes}/>`;
}

/** A point that is filled, not drawn round. */
export function dot(x: number, y: number): string {
  return circle(x, y, 2.2, ' fill="currentColor" stroke="none"');
}

/** Marks of one line width. */
export function weigh(marks: string, width: string, opacity?: string): string {
  return marks && `<g stroke-width="${width}"${opacity ? ` opacity="${opacity}"` : ''}>${marks}</g>`;
}

export function hairlines(...marks: string[]): string {
  return weigh(marks.join(''), '.5', '.55');
}

export function thinLines(...marks: string[]): string {
  return weigh(marks.join(''), '.8');
}

export function firmLines(...marks: string[]): string {
  return weigh(marks.join(''), '1.5');
}
