import { escapeXml } from '../../../model/text/escape-xml.ts';
import { colour } from '../../styles/colours.ts';

const [ink, plumb, sheet] = [colour('ink'), colour('plumb'), colour('sheet')];
const style =
  `svg{color:${ink.light};--p:${plumb.light};--f:${sheet.light}}` +
  `@media(prefers-color-scheme:dark){svg{color:${ink.dark};--p:${plumb.dark};--f:${sheet.dark}}}` +
  'text{fill:currentColor;stroke:none;font:16px system-ui,sans-serif}.b{font-weight:600}';

/** A plate, 480 by 320 units. @param title its text alternative @param body its elements as SVG */
export const plateSvg = (title: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" fill="none" stroke="currentColor"><title>${escapeXml(title)}</title><style>${style}</style>${body}</svg>`;

/** A plumb bob whose cord ends at the point. */
export const bob = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})" fill="var(--p)" stroke="none"><path fill="var(--f)" d="M0 0-12 14 0 41 12 14z"/>` +
  '<path d="M0 0-12 14 0 41-4 16z"/><path d="M0 0-4 16 0 41 4 16z" opacity=".75"/><path d="M0 0 12 14 0 41 4 16z" opacity=".5"/></g>';

/** A label of a plate with its baseline at the point. @param attributes further ones as SVG, for example `text-anchor="end"`; the class `b` is bold */
export const label = (x: number, y: number, text: string, attributes = ''): string =>
  `<text x="${x}" y="${y}"${attributes && ` ${attributes}`}>${escapeXml(text)}</text>`;
