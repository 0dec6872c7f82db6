const asked = new Set<string>();

/**
 * Asks, once for the page, for what is needed later: the later request takes this response. Nothing of it runs, and a
 * script that does not come is asked for anew when it is needed, which browsers do not do for a `modulepreload`.
 */
export function fetchAhead(href: string | undefined, as: 'fetch' | 'script' | 'style'): void {
  if (!href || asked.has(href)) return;
  asked.add(href);
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as, href });
  // Modules and data are asked for as from another site, styles are not.
  if (as !== 'style') link.crossOrigin = 'anonymous';
  document.head.append(link);
}
