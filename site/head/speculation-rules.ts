/**
 * Pages that a browser may prefetch while the pointer rests on their link, as JSON for `<script type="speculationrules">`
 * (HTML Standard, section 7.6): not the server's responses, the current page, filtered lists or files. Prefetched and not
 * prerendered, so that nothing runs or is counted on a page that is never visited. In the page and not in a header, so
 * that it works on any static host.
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
