// Entry of the bundle of the office's views (tools/build-views.ts).
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Page } from '../../shell/Page.tsx';
import { Texts } from '../../shell/Text.tsx';
import type { OfficeViews, Part } from '../page.ts';
import { components } from './components.tsx';

function elementOf(part: Part): ReactNode {
  if (typeof part !== 'object') return part;
  if (!('name' in part)) return <Texts of={part} />;
  return createElement(components[part.name] as ComponentType<object>, part.props, ...part.children.map(elementOf));
}

export const renderPage: OfficeViews['renderPage'] = (page, body) =>
  `<!doctype html>${renderToStaticMarkup(<Page {...page}>{elementOf({ name: 'Parts', props: {}, children: body })}</Page>)}`;
