// Entry of the bundle of the office's views (tools/build-views.ts).
import { createElement, Fragment, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
// First, because its styles declare the order of the layers.
import { Page, type PageProps } from '../../shell/Page.tsx';
import * as forms from '../../shell/Form.tsx';
import * as lists from '../../shell/Lists.tsx';
import * as text from '../../shell/Text.tsx';
import { Certificate } from './Certificate.tsx';

const { textElement, ...texts } = text;
/** Every component that a route or a change can name. `Parts` are several parts as one, such as an item of a list. */
const components = { ...forms, ...lists, ...texts, Certificate, Parts: Fragment };
export type Components = typeof components;

/** A component by its name, with its props and its content. */
export interface View {
  name: keyof Components;
  props: object;
  children: readonly Part[];
}

/** Part of a page. What is undefined or false is not shown. */
export type Part = View | text.Text | false;

/** The element of a part. `view` in `page.ts` has checked the props of each component. */
function elementOf(part: Part): ReactNode {
  if (typeof part !== 'object') return part;
  if (!('name' in part)) return textElement(part);
  return createElement(components[part.name] as ComponentType<object>, part.props, ...part.children.map(elementOf));
}

/** The HTML document of a page of the desk. */
export const renderPage = (page: PageProps, body: readonly Part[]): string =>
  `<!doctype html>${renderToStaticMarkup(<Page {...page}>{elementOf({ name: 'Parts', props: {}, children: body })}</Page>)}`;
