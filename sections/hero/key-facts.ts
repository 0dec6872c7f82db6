import { capitalise, countInWords, headingAnchor, listInWords } from '../../model/text/words.ts';
import {
  durationInWords,
  intakeLabel,
  nextIntake,
  sessionCount,
  taughtHours,
  type Course,
} from '../../model/courses/course.ts';
import type { Day } from '../../model/dates/day.ts';
import { priceInWords } from '../../model/courses/fee.ts';
import { placeAtAGlance, timeOfDay } from '../../model/courses/terms-in-words.ts';
import type { Organisation } from '../../model/organisation/organisation.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import { insertTitles, recipientsTitle, withAnalyticsProvider } from '../../model/privacy/policy-lists.ts';
import type { Content } from '../../model/reader/sources.ts';
import type { TitleBlockCell } from '../../site/components/TitleBlock.tsx';
import {
  courseBySlug,
  coursesListedOn,
  engagementOf,
  feesInWords,
  guidePrice,
  lengthsInWords,
} from '../../site/facts/offers.ts';
import type { SectionContext } from '../../site/section-props.ts';

export function keyFacts({ course, facts }: SectionOf<'hero'>, { page, content, today }: SectionContext) {
  if (course !== undefined) return courseFacts(courseBySlug(course, content.courses), today);
  if (facts === 'courses') return programmeFacts(coursesListedOn(page, content.courses), today);
  if (facts === 'policy') return policyFacts(content);
  const terms = facts && engagementOf(page);
  return terms ? serviceFacts(terms, content.organisation.advisory) : [];
}

/** Date and place of the next class of these courses, if a class has a date. Dates at another place than the others name it. */
function nextClass(courses: readonly Course[], today: Day): TitleBlockCell[] {
  const dated = courses.flatMap((course) => {
    const intake = nextIntake(course, today);
    return intake ? [{ course, intake }] : [];
  });
  const [next] = dated.toSorted((a, b) => a.intake.starts.localeCompare(b.intake.starts));
  if (!next) return [];
  // "live online" stays on one line.
  const place = placeAtAGlance(next.course.terms)?.replace('or live online', 'or\u00a0live\u00a0online');
  return [
    {
      label: 'Next class',
      value: intakeLabel(next.intake),
      note: next.intake.place === undefined ? place : undefined,
    },
  ];
}

export function courseFacts(course: Course, today: Day): TitleBlockCell[] {
  const hours = taughtHours(course);
  const cells: TitleBlockCell[] = [
    {
      label: 'Duration',
      value: durationInWords(course.duration),
      note: [timeOfDay(course.terms), hours && `${countInWords(hours, 'hour')} of teaching`].filter(Boolean).join(', '),
    },
    {
      label: 'Fee',
      value: priceInWords(course.price),
      note: course.price === undefined ? undefined : 'per participant',
    },
  ];
  if (course.level) cells.push({ label: 'Level', value: course.level });
  if (course.award) cells.push({ label: 'You receive', value: course.award, note: course.support });
  if (course.perks.length > 0) cells.push({ label: 'Includes', value: capitalise(listInWords(course.perks)) });
  if (course.support && !course.award) cells.push({ label: 'Afterwards', value: course.support });
  return [...cells, ...nextClass([course], today)];
}

/** A programme at a glance: from the shortest course to the longest, its fees, and when one can next attend. */
export function programmeFacts(courses: readonly Course[], today: Day): TitleBlockCell[] {
  if (courses.length === 0) return [];
  // The length of a course in days implies its number of sessions.
  const sessions = courses.flatMap((course) => ('weeks' in course.duration ? (sessionCount(course) ?? []) : []));
  const [minimum, maximum] = [Math.min(...sessions), Math.max(...sessions)];
  const times = new Set(courses.map(({ terms }) => timeOfDay(terms)));
  const fees = feesInWords(courses);
  return [
    {
      label: 'Duration',
      value: lengthsInWords(courses),
      note: [
        ...(sessions.length < courses.length
          ? []
          : [`${minimum === maximum ? '' : `${minimum} to `}${countInWords(maximum, 'session')}`]),
        ...(times.size === 1 ? times : []),
      ]
        .filter(Boolean)
        .join(', '),
    },
    {
      label: 'Fee per participant',
      value: fees?.range ?? 'On request',
      note: fees?.onRequest ? `${fees.onRequest} of ${countInWords(courses.length, 'course')} on request` : undefined,
    },
    ...nextClass(courses, today),
  ];
}

/** The facts of an advisory service: duration, days of work, guide price, validity or notice. One alone is left to the text. */
export function serviceFacts(
  engagement: SectionOf<'engagement'>,
  advisory: Organisation['advisory'],
): TitleBlockCell[] {
  const { id, duration, days, furtherFact } = engagement;
  const label = days?.monthly ? 'Contract' : 'Typical duration';
  const cells: TitleBlockCell[] = duration ? [{ label, value: duration }] : [];
  const price = guidePrice(engagement, advisory);
  if (days) {
    const { from, to, monthly } = days;
    const value = `${from === to ? '' : `${from} to `}${countInWords(to, 'day')}`;
    cells.push({ label: 'Our work', value, note: monthly ? 'a\u00a0month' : undefined });
  }
  if (price)
    cells.push({
      label: 'Guide price',
      value: price.range,
      note: [price.each, price.rate].filter(Boolean).join(', '),
      href: id && `#${id}`,
    });
  if (furtherFact) cells.push(furtherFact);
  return cells.length < 2 ? [] : cells;
}

/** Key facts of the privacy policy: retention and recipients, each with a link to its list, and the contact. */
export function policyFacts(content: Content): TitleBlockCell[] {
  const { retention, organisation } = content;
  const toLengths = `#${headingAnchor(insertTitles.retention)}`;
  const recipients = content.pages
    .flatMap((page) => page.sections)
    .flatMap((section) => (section.kind === 'policy' ? section.sections : []))
    .flatMap((policySection) => withAnalyticsProvider(policySection.recipients, organisation));
  const recipientsFact = {
    label: recipientsTitle,
    value: countInWords(recipients.length, 'recipient'),
    href: `#${headingAnchor(recipientsTitle)}`,
  };
  const retentionOf = (kind: 'registration' | 'enquiry') => `Kept ${countInWords(retention[kind].months, 'month')}`;
  return [
    { label: 'A registration', value: retentionOf('registration'), href: toLengths },
    { label: 'An enquiry', value: retentionOf('enquiry'), href: toLengths },
    // Without recipients there is no table to link to.
    ...(recipients.length > 0 ? [recipientsFact] : []),
    {
      label: 'To withdraw consent, or to ask',
      value: organisation.dataProtectionEmail,
      href: `mailto:${organisation.dataProtectionEmail}`,
    },
  ];
}
