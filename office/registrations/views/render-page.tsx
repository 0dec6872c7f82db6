// Entry of the bundle of the office's views (tools/build-views.ts).
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Page } from '../../shell/Page.tsx';
import type { RenderPage, View } from '../view.ts';
import { views } from './views.ts';

function elementOf({ name, props, children }: View): ReactNode {
  return createElement(views[name] as ComponentType<object>, props, ...children.map(elementOf));
}

export const renderPage: RenderPage = (page, body) =>
  `<!doctype html>${renderToStaticMarkup(<Page {...page}>{elementOf(body)}</Page>)}`;
