import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

const modules = import.meta.glob<Record<string, unknown>>(['../islands/*.tsx', '!**/*.test.tsx'], { eager: true });
const names = new Map(
  Object.entries(modules).map(([path, exported]) => {
    const name = path.replace(/^.*\/|\.tsx$/g, '');
    return [exported[name], name];
  }),
);

interface IslandProps<Props extends object> {
  /** A component of `site/islands/`, exported under the name of its file. */
  of: ComponentType<Props>;
  /** Plain JSON: it is written into the page. */
  props: Props;
  /** An address that is fetched at the first touch of the island. */
  fetches?: string;
}

/**
 * Island: the markup of a component inside an element that `site/browser/island.ts` hydrates on the first touch. It is
 * rendered with `renderToString`, because static markup lacks the comments that React needs for hydration.
 */
export function Island<Props extends object>({ of, props, fetches }: IslandProps<Props>): ReactNode {
  const name = names.get(of);
  if (name === undefined)
    throw new Error('An island is a component of site/islands/, exported under the name of its file.');
  return createElement('site-island', {
    name,
    props: JSON.stringify(props),
    fetches,
    // oxlint-disable-next-line react/no-danger -- React made it.
    dangerouslySetInnerHTML: { __html: renderToString(createElement(of, props)) },
  });
}
