/**
 * Which pages a browser may fetch while the pointer rests on their link, as JSON for `<script type="speculationrules">`
 * (HTML Standard, section 7.6): not the server's responses, not the page one is on, no list that is filtered in place and no
 * file. Fetched and not rendered ahead: nothing runs, hydrates or is counted that nobody visits, and a page that comes in
 * one flight and needs no script is shown at once all the same. In the page and not in a header, so that it works from
 * any static host and costs no request.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          { not: { selector_matches: "[href^='#'],[href*='?'],[href*='.']" } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
