// Routes and changes name a view and its props, and the bundle renders it, because Node runs no TSX.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { viewsFolder } from '../../model/reader/served-content.ts';
import type { PageProps } from '../shell/Page.tsx';
import type { views } from './views/views.ts';

type Views = typeof views;
type PropsOf<Name extends keyof Views> = Omit<Parameters<Views[Name]>[0], 'children'>;

/** A view by its name, with its props and the views inside it. */
export interface View {
  name: keyof Views;
  props: object;
  children: readonly View[];
}

/** Names a view of `views/views.ts` with its props. */
export const view = <Name extends keyof Views>(
  name: Name,
  props: PropsOf<Name>,
  children: readonly View[] = [],
): View => ({ name, props, children });

/** Renders a page of the office to plain markup. */
export type RenderPage = (page: PageProps, body: View) => string;

/** The views as the build bundles them. */
export interface OfficeViews {
  renderPage: RenderPage;
  css: string;
  /** The font that the styles name, `besley.woff2`. */
  font: Buffer;
}

/** The views in a built site; React is loaded with them. @param site folder of the built site */
export async function loadViews(site: string): Promise<OfficeViews> {
  const file = (name: string) => join(site, viewsFolder, name);
  const { renderPage } = (await import(pathToFileURL(file('office.js')).href)) as Pick<OfficeViews, 'renderPage'>;
  // The first declares the order of the layers.
  const css = ['office.css', 'forms.css'].map((name) => readFileSync(file(name), 'utf8')).join('');
  return { renderPage, css, font: readFileSync(file('besley.woff2')) };
}
