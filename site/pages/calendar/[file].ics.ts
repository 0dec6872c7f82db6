import type { APIRoute } from 'astro';
import { calendarFile } from '../../../model/courses/calendar.ts';
import { calendarPath, type Course, type Intake } from '../../../model/courses/course.ts';
import { givenSiteUrl } from '../../settings.ts';
import { siteContent, today } from '../../site-content.ts';

/** A calendar file for each intake of each course. */
export function getStaticPaths() {
  return siteContent().courses.flatMap((course) =>
    course.intakes.map((intake) => {
      const file = calendarPath(course, intake).replace(/^\/calendar\/(.*)\.ics$/, '$1');
      return { params: { file }, props: { course, intake } };
    }),
  );
}

export const GET: APIRoute = ({ props }) => {
  const { course, intake } = props as { course: Course; intake: Intake };
  const text = calendarFile(course, intake, siteContent().organisation, givenSiteUrl, new Date(today));
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH' } });
};
