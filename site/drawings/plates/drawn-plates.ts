import { daysOrWeeksInWords, durationInDays, type Course } from '../../../model/courses/course.ts';
import { priceInWords } from '../../../model/courses/fee.ts';
import { dayParts } from '../../../model/dates/day.ts';
import { countCategories } from '../../../model/news/article.ts';
import { replyTime } from '../../../model/organisation/facts.ts';
import { articleModified } from '../../../model/pages/page-dates.ts';
import type { DrawnPlateName } from '../../../model/pages/plates.ts';
import type { Content } from '../../../model/reader/sources.ts';
import { escapeXml } from '../../../model/text/escape-xml.ts';
import { countInWords, wrapWords } from '../../../model/text/words.ts';
import { coursesListedOn } from '../../facts/offers.ts';
import { colour } from '../../styles/colours.ts';

const [ink, plumb, sheet] = [colour('ink'), colour('plumb'), colour('sheet')];
const style =
  `svg{color:${ink.light};--p:${plumb.light};--f:${sheet.light}}` +
  `@media(prefers-color-scheme:dark){svg{color:${ink.dark};--p:${plumb.dark};--f:${sheet.dark}}}` +
  'text{fill:currentColor;stroke:none;font:16px system-ui,sans-serif}.b{font-weight:600}';

/** A plate, 480 by 320 units. @param title its text alternative @param body its elements as SVG */
const plateSvg = (title: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" fill="none" stroke="currentColor"><title>${escapeXml(title)}</title><style>${style}</style>${body}</svg>`;

/** A plumb bob whose cord ends at the point. */
const bob = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})" fill="var(--p)" stroke="none"><path fill="var(--f)" d="M0 0-12 14 0 41 12 14z"/>` +
  '<path d="M0 0-12 14 0 41-4 16z"/><path d="M0 0-4 16 0 41 4 16z" opacity=".75"/><path d="M0 0 12 14 0 41 4 16z" opacity=".5"/></g>';

/**
 * A label of a plate with its baseline at the point.
 * @param attributes further ones as SVG, for example `text-anchor="end"`; the class `b` is bold
 */
const label = (x: number, y: number, text: string, attributes = ''): string =>
  `<text x="${x}" y="${y}"${attributes && ` ${attributes}`}>${escapeXml(text)}</text>`;

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

/** The articles on an axis of time, a row for each category, each with a line to its latest update. */
function drawNews({ articles }: Content): string {
  const [left, right, top, bottom] = [168, 452, 34, 276];
  const time = (day: string) => Date.parse(day) / 86_400_000;
  const days = articles.flatMap((article) => [time(article.date), time(articleModified(article))]);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const xOf = (day: string) => Math.round(left + ((time(day) - first) / Math.max(1, last - first)) * (right - left));
  const rows = countCategories(articles).filter(({ count }) => count > 0);
  const rowHeight = (bottom - top) / rows.length;
  const lines = rows.map(({ name }, index) => {
    const rowMiddle = Math.round(top + rowHeight * (index + 0.5));
    const rowArticles = articles.filter(({ category }) => category === name);
    // Closer only if the row has too many articles.
    const distance = Math.min(9, rowHeight / rowArticles.length);
    const marks = rowArticles.map((article, place) => {
      const y = Math.round(rowMiddle + (place - (rowArticles.length - 1) / 2) * distance);
      const [from, to] = [xOf(article.date), xOf(articleModified(article))];
      const update = to > from ? `<path stroke="var(--p)" stroke-width="1.5" d="M${from} ${y}H${to}m0-4v8"/>` : '';
      return `${update}<path fill="currentColor" stroke="none" d="M${from} ${y - 4}l4 4-4 4-4-4z"/>`;
    });
    const rule = index > 0 ? `<path stroke-width=".5" d="M16 ${Math.round(top + rowHeight * index)}H464"/>` : '';
    return rule + label(16, rowMiddle + 5, name) + marks.join('');
  });
  const years = [
    ...new Set(articles.flatMap((article) => [dayParts(article.date).year, dayParts(articleModified(article)).year])),
  ];
  const ticks = years
    .map((year) => `${year}-01-01`)
    .filter((day) => time(day) > first)
    .map(
      (day) =>
        `<path stroke-width=".5" stroke-dasharray="2 4" d="M${xOf(day)} ${top}V${bottom}"/>${label(xOf(day), 300, day.slice(0, 4), middle)}`,
    );
  return plateSvg(
    `${countInWords(articles.length, 'article')} by category and date of publication, each with a line to its latest update.`,
    `<path stroke-width="1.5" d="M16 ${top}H464M16 ${bottom}H464"/>${ticks.join('')}${lines.join('')}`,
  );
}

const levels = ['Beginner', 'Intermediate', 'Advanced', 'Executive'] as const;
const weeksOf = ({ duration }: Course) => Math.ceil(durationInDays(duration) / 7);

/** The tracks of the page by level, from the highest down, and by length. */
function tracksOf({ pages, courses }: Content): Course[] {
  const page = pages.find(({ path }) => path === '/services/ai-technology-training');
  const tracks = page ? coursesListedOn(page, courses) : [];
  const rank = ({ level }: Course) => (level ? levels.indexOf(level) : -1);
  return tracks.toSorted((a, b) => rank(b) - rank(a) || weeksOf(a) - weeksOf(b) || a.name.localeCompare(b.name));
}

/** The tracks as bars to scale, weeks across and levels up, each with its name and fee. Those to begin with are marked. */
function drawTracks(content: Content): string {
  const [left, start, end, top, bottom] = [8, 126, 472, 8, 272];
  const larger = 'style="font-size:17px"';
  const tracks = tracksOf(content);
  const longest = Math.max(1, ...tracks.map(weeksOf));
  const xOfWeek = (week: number) => Math.round(start + (week / longest) * (end - start));
  const pitch = (bottom - top) / Math.max(1, tracks.length);
  const bars = tracks.map((track, row) => {
    const y = Math.round(top + pitch * (row + 1)) - 6;
    const isFirstOfLevel = track.level !== tracks[row - 1]?.level;
    const rule = isFirstOfLevel && row > 0 ? `<path stroke-width=".5" d="M${left} ${y - 23}H${end}"/>` : '';
    const isFirst = track.level === levels[0];
    const bar = `<path stroke-width="3"${isFirst ? ' stroke="var(--p)"' : ''} d="M${start} ${y}H${xOfWeek(weeksOf(track))}"/>`;
    const fee =
      track.price === undefined ? '' : label(end, y - 6, priceInWords(track.price), `text-anchor="end" ${larger}`);
    const level = isFirstOfLevel && track.level ? label(left, y - 6, track.level, larger) : '';
    return rule + level + label(start, y - 6, track.name, larger) + fee + bar;
  });
  const weeks = Array.from({ length: longest + 1 }, (_, week) => week);
  const ticks = weeks.map((week) => `M${xOfWeek(week)} ${bottom}v8`).join('');
  const numbers = weeks
    .slice(1)
    .map((week) => label(xOfWeek(week), 298, String(week), `text-anchor="${week === longest ? 'end' : 'middle'}"`));
  const trackDescriptions = tracks.map((track) =>
    [track.name, track.level, daysOrWeeksInWords(track.duration), track.price && priceInWords(track.price)]
      .filter(Boolean)
      .join(', '),
  );
  return plateSvg(
    `${trackDescriptions.join('; ')}.`,
    `${bars.join('')}<path stroke-width=".9" d="M${start} ${bottom}H${end}${ticks}"/>${label(left, 298, 'Weeks', 'class="b"')}${numbers.join('')}`,
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
