import { calendarFeed } from '../../model/calendar.ts';
import { siteUrl } from '../build/settings.ts';
import { siteContent, today } from '../content.ts';

/** All intakes of all courses, to subscribe to. */
export function GET(): Response {
  return new Response(
    calendarFeed(siteContent().courses, siteContent().organisation, siteUrl, { stamp: new Date(today) }),
    { headers: { 'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH' } },
  );
}
