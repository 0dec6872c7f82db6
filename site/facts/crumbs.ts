import type { Page } from '../../model/pages/page.ts';
import type { Content } from '../../model/reader/sources.ts';
import type { Crumb } from '../components/Breadcrumb.tsx';

/** Pages above a page, the highest first: by its address, and its `parent`. */
export function crumbsOf(page: Page, { pages }: Content): Crumb[] {
  const above = page.path
    .split('/')
    .slice(1, -1)
    .map((_, index, parts) => `/${parts.slice(0, index + 1).join('/')}`);
  return [...above, page.parent].flatMap((path) => {
    const found = pages.find((other) => other.path === path);
    return found ? [{ name: found.name, href: found.path }] : [];
  });
}
