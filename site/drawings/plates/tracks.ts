import { daysOrWeeksInWords, durationInDays, type Course } from '../../../model/courses/course.ts';
import { priceInWords } from '../../../model/courses/fee.ts';
import { listedCourses } from '../../../model/pages/page.ts';
import type { Content } from '../../../model/reader/sources.ts';
import { label, plateSvg } from './plate-svg.ts';

// Levels on the left, then a bar for each track, from the first week to the last.
const [left, start, end, top, bottom] = [8, 126, 472, 8, 272];
const levels = ['Beginner', 'Intermediate', 'Advanced', 'Executive'] as const;
const weeksOf = ({ duration }: Course) => Math.ceil(durationInDays(duration) / 7);
const smaller = 'style="font-size:17px"';

/** The tracks of the page by level, from the highest down, and by length. */
function tracksOf({ pages, courses }: Content): Course[] {
  const page = pages.find(({ path }) => path === '/services/ai-technology-training');
  const listedSlugs = new Set(
    (page?.sections ?? []).flatMap((section) => {
      const slugs = listedCourses(section);
      return slugs === 'all' ? [] : slugs;
    }),
  );
  const rank = ({ level }: Course) => (level ? levels.indexOf(level) : -1);
  return courses
    .filter(({ slug }) => listedSlugs.has(slug))
    .toSorted((a, b) => rank(b) - rank(a) || weeksOf(a) - weeksOf(b) || a.name.localeCompare(b.name));
}

/** The tracks as bars to scale, weeks across and levels up, each with its name and fee. Those to begin with are marked. */
export function drawTracks(content: Content): string {
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
      track.price === undefined ? '' : label(end, y - 6, priceInWords(track.price), `text-anchor="end" ${smaller}`);
    const level = isFirstOfLevel && track.level ? label(left, y - 6, track.level, smaller) : '';
    return rule + level + label(start, y - 6, track.name, smaller) + fee + bar;
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
