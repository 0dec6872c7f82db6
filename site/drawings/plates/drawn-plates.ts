import { replyTime } from '../../../model/organisation/facts.ts';
import type { DrawnPlateName } from '../../../model/pages/plates.ts';
import type { Content } from '../../../model/reader/sources.ts';
import { countInWords } from '../../../model/text/words.ts';
import { wrapWords } from '../wrap-words.ts';
import { drawNews } from './news.ts';
import { bob, label, plateSvg } from './plate-svg.ts';
import { drawTracks } from './tracks.ts';

const middle = 'text-anchor="middle"';

const envelope = (x: number, y: number) =>
  `<path fill="var(--f)" stroke-width="1.5" d="M${x} ${y}h96v64h-96z"/><path stroke-width="1.5" d="M${x} ${y}l48 36 48-36"/>`;

/** The way of an enquiry: the promised reply time as a dimension line with its hours, and the possible next steps. */
function drawContact({ organisation }: Pick<Content, 'organisation'>): string {
  const [from, to, scale] = [72, 408, 152];
  const hours = Array.from({ length: organisation.replyHours + 1 }, (_, hour) => {
    const x = Math.round(from + (hour / organisation.replyHours) * (to - from));
    return `M${x} ${scale - (hour % 6 === 0 ? 8 : 4)}V${scale + (hour % 6 === 0 ? 8 : 4)}`;
  });
  const steps = ['a meeting', 'a quotation', 'a course'];
  return plateSvg(
    `You write to us, and we reply within ${replyTime(organisation)}. The next step is a meeting, a quotation or a course.`,
    `${envelope(24, 40)}${envelope(360, 40)}${label(72, 28, 'You write', middle)}${label(408, 28, 'We reply', middle)}` +
      `<path stroke-width=".5" d="M${from} 104V168M${to} 104V216"/>` +
      `<path stroke="var(--p)" stroke-width="1.5" d="M${from} ${scale}H${to}${hours.join('')}"/>` +
      label(240, 188, `within ${replyTime(organisation)}`, `${middle} class="b"`) +
      `<path stroke-width=".9" d="M${to} 216V252M${to} 232H104V252M256 232V252"/>` +
      steps.map((step, index) => label(index * 152 + 104, 276, step, middle)).join(''),
  );
}

/** The time for which each kind of data is kept, as cords that hang from the day on which a form arrives, to scale. */
function drawPrivacyPolicy({ retention }: Pick<Content, 'retention'>): string {
  const [left, pitch, top, lowest] = [72, 112, 72, 256];
  const kinds = [
    { name: 'Registration', months: retention.registration.months },
    { name: 'Enquiry', months: retention.enquiry.months },
    { name: 'Backups', months: retention.backups.months },
    { name: 'Spam', months: retention.suspected.months },
  ];
  const longest = Math.max(...kinds.map(({ months }) => months));
  const depth = (months: number) => Math.round(top + (months / longest) * (lowest - top));
  const years = Array.from({ length: Math.floor(longest / 12) }, (_, index) => (index + 1) * 12).map(
    (months) =>
      `<path stroke-width=".5" stroke-dasharray="2 4" d="M16 ${depth(months)}H464"/>` +
      label(464, depth(months) + 20, countInWords(months / 12, 'year'), 'text-anchor="end"'),
  );
  const cords = kinds.map(({ name, months }, index) => {
    const x = left + index * pitch;
    const end = depth(months);
    return (
      `<path stroke="var(--p)" stroke-width="1.6" d="M${x} ${top}V${end}"/>${bob(x, end)}` +
      label(x, top - 36, name, middle) +
      label(x, top - 14, countInWords(months, 'month'), `${middle} class="b"`)
    );
  });
  const kept = kinds.map(({ name, months }) => `${name} ${countInWords(months, 'month')}`).join(', ');
  return plateSvg(
    `How long we keep what we receive, each as the length of a cord: ${kept}.`,
    `<path stroke-width="1.5" d="M16 ${top}H464"/>${years.join('')}${cords.join('')}`,
  );
}

/** The twelve months of the first page with a year, to scale on a plumb line, each task at its month. */
function drawYear({ pages }: Content): string {
  const [cord, top, pitch] = [80, 44, 22.5];
  const [bracket, lineHeight] = [276, 22];
  const monthY = (month: number) => top + (month - 1) * pitch;
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const year = pages.flatMap(({ sections }) => sections).find((section) => section.kind === 'year');
  const tasks = year?.items ?? [];
  const numbers = months.map((month) => label(cord - 20, monthY(month) + 6, String(month), 'text-anchor="end"'));
  const marks = tasks.map(
    ({ month, title }) =>
      `<path fill="currentColor" stroke="none" d="M${cord} ${monthY(month) - 6}l6 6-6 6-6-6z"/>` +
      label(cord + 20, monthY(month) + 6, title),
  );
  const [first, last] = [monthY(1), monthY(12)];
  const lines = wrapWords(year?.monthlyWork ?? '', 13);
  const monthlyWork = lines.map((line, row) =>
    label(bracket + 24, (first + last) / 2 + 6 + (row - (lines.length - 1) / 2) * lineHeight, line),
  );
  const span = lines.length > 0 ? `<path d="M${bracket} ${first}h10V${last}h-10"/>` : '';
  const ticks = months.map((month) => `M${cord - 10} ${monthY(month)}h10`).join('');
  return plateSvg(
    `Twelve months on a plumb line. ${tasks.map(({ month, title }) => `Month ${month}: ${title}`).join('; ')}.`,
    `${label(cord - 20, 20, 'month', 'text-anchor="end"')}<path d="${ticks}"/>` +
      `<path stroke="var(--p)" stroke-width="1.5" d="M${cord} 0V${last}"/>` +
      `<path fill="var(--p)" stroke="none" d="M${cord} ${last}l-7 8 7 16 7-16z"/>` +
      `${numbers.join('')}${marks.join('')}${span}${monthlyWork.join('')}`,
  );
}

/** Plates whose words and lengths an editor changes in the content: each is drawn from it. */
export const drawnPlates: Record<DrawnPlateName, (content: Content) => string> = {
  'ai-technology-training': drawTracks,
  contact: drawContact,
  news: drawNews,
  'privacy-policy': drawPrivacyPolicy,
  'dpo-service': drawYear,
};
