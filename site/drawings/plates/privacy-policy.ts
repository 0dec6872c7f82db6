import type { Content } from '../../../model/reader/sources.ts';
import { countInWords } from '../../../model/text/words.ts';
import { bob, label, plateSvg } from './plate-svg.ts';

const [top, lowest] = [72, 256];
const left = 72;
const pitch = 112;
const middle = 'text-anchor="middle"';

/** How long each kind of data is kept, as cords that hang from the day on which a form arrives, to scale. */
export function drawPrivacyPolicy({ retention }: Pick<Content, 'retention'>): string {
  const kinds = [
    { name: 'Registration', months: retention.registration.months },
    { name: 'Enquiry', months: retention.enquiry.months },
    { name: 'Backups', months: retention.backups.months },
    { name: 'Spam', months: retention.suspected.months },
  ];
  const longest = Math.max(...kinds.map(({ months }) => months));
  const depth = (months: number) => Math.round(top + (months / longest) * (lowest - top));
  const years = Array.from({ length: Math.floor(longest / 12) }, (_, at) => (at + 1) * 12).map(
    (months) =>
      `<path stroke-width=".5" stroke-dasharray="2 4" d="M16 ${depth(months)}H464"/>` +
      label(464, depth(months) + 20, countInWords(months / 12, 'year'), 'text-anchor="end"'),
  );
  const cords = kinds.map(({ name, months }, at) => {
    const x = left + at * pitch;
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
