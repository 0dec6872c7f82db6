import { replyTime } from '../../../model/organisation/facts.ts';
import type { Content } from '../../../model/reader/sources.ts';
import { label, plateSvg } from './plate-svg.ts';

const envelope = (x: number, y: number) =>
  `<path fill="var(--f)" stroke-width="1.5" d="M${x} ${y}h96v64h-96z"/><path stroke-width="1.5" d="M${x} ${y}l48 36 48-36"/>`;

const middle = 'text-anchor="middle"';

/** The way of an enquiry: the promised reply time as a dimension line with its hours, and the possible next steps. */
export function drawContact({ organisation }: Pick<Content, 'organisation'>): string {
  const [from, to, scale] = [72, 408, 152];
  const hours = Array.from({ length: organisation.replyHours + 1 }, (_, at) => {
    const x = Math.round(from + (at / organisation.replyHours) * (to - from));
    return `M${x} ${scale - (at % 6 === 0 ? 8 : 4)}V${scale + (at % 6 === 0 ? 8 : 4)}`;
  });
  const steps = ['a meeting', 'a quotation', 'a course'];
  return plateSvg(
    `You write to us, and we reply within ${replyTime(organisation)}. The next step is a meeting, a quotation or a course.`,
    `${envelope(24, 40)}${envelope(360, 40)}${label(72, 28, 'You write', middle)}${label(408, 28, 'We reply', middle)}` +
      `<path stroke-width=".5" d="M${from} 104V168M${to} 104V216"/>` +
      `<path stroke="var(--p)" stroke-width="1.5" d="M${from} ${scale}H${to}${hours.join('')}"/>` +
      label(240, 188, `within ${replyTime(organisation)}`, `${middle} class="b"`) +
      `<path stroke-width=".9" d="M${to} 216V252M${to} 232H104V252M256 232V252"/>` +
      steps.map((step, at) => label(at * 152 + 104, 276, step, middle)).join(''),
  );
}
