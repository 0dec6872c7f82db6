const asked = new Map<string, Promise<unknown>>();

/**
 * Asks, once for the page, for what is needed later: the later request takes this response. Nothing of it runs, and a
 * script that does not come is asked for anew when it is needed, which browsers do not do for a `modulepreload`.
 * @returns when it is there, or will not come
 */
export function fetchAhead(href: string | undefined, as: 'fetch' | 'script' | 'style'): Promise<unknown> | undefined {
  if (!href) return undefined;
  const ahead =
    asked.get(href) ??
    new Promise((resolve) => {
      const link = Object.assign(document.createElement('link'), { rel: 'preload', as, href });
      // Modules and data are asked for as from another site, styles are not.
      if (as !== 'style') link.crossOrigin = 'anonymous';
      link.addEventListener('load', resolve);
      link.addEventListener('error', resolve);
      document.head.append(link);
    });
  asked.set(href, ahead);
  return ahead;
}
