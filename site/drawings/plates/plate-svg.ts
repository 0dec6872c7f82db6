import { escapeXml } from '../../../model/text/escape-xml.ts';

const style =
  'svg{color:#12202e;--p:#d23b1b;--f:#fbf9f3}' +
  '@media(prefers-color-scheme:dark){svg{color:#eef1ea;--p:#ff8764;--f:#152d44}}' +
  'text{fill:currentColor;stroke:none;font:16px system-ui,sans-serif}';

/** A plate, 480 by 320 units. @param title its text alternative @param body its elements as SVG */
export const plateSvg = (title: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" fill="none" stroke="currentColor"><title>${escapeXml(title)}</title><style>${style}</style>${body}</svg>`;

/** A label of a plate; its baseline begins at the point. @param attributes further ones as SVG, for example `text-anchor="end"` */
export const label = (x: number, y: number, text: string, attributes = ''): string =>
  `<text x="${x}" y="${y}"${attributes && ` ${attributes}`}>${escapeXml(text)}</text>`;
