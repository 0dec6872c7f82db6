import { calendarFeed } from '../../model/courses/calendar.ts';
import { givenSiteUrl } from '../settings.ts';
import { siteContent, today } from '../site-content.ts';

/** The intakes that have not passed, to subscribe to. */
export function GET(): Response {
  return new Response(
    calendarFeed(siteContent().courses, siteContent().organisation, givenSiteUrl, today, new Date(today)),
    { headers: { 'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH' } },
  );
}
