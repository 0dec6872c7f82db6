import { basename } from 'node:path';

/** The name that a class of a CSS Module gets; it says where it comes from: `Cards-grid`. */
export function className(local: string, file: string): string {
  return `${basename(file).replace(/\.module\.css.*$/, '')}-${local}`;
}
