const asked = new Set<string>();

/** Preloads data, once for the page: a later `fetch` takes this response. */
export function fetchAhead(href: string | null): void {
  if (!href || asked.has(href)) return;
  asked.add(href);
  const link = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href };
  document.head.append(Object.assign(document.createElement('link'), link));
}
