/** Links to the desk, to files, with a question mark and within the page: nothing that a visit would show at once. */
const never = [{ href_matches: ['/api/*', '/*.*', '/*\\?*'] }, { selector_matches: '[href^="#"]' }];

/**
 * Which pages a browser may fetch while the pointer rests on their link, as JSON for `<script type="speculationrules">`
 * (HTML Standard, section 7.6). Fetched and not rendered ahead: nothing runs, hydrates or is counted that nobody visits,
 * and a page that comes in one flight and needs no script is shown at once all the same. In the page and not in a
 * header, so that it works from any static host and costs no request.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, ...never.map((not) => ({ not }))] }, eagerness: 'moderate' }],
});
