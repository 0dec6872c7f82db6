// Entry of a bundle for the server (tools/build-views.ts): a refused form as its island renders it.
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import type { RenderReturnedForm } from '../model/forms/sent-form.ts';
import { ContactForm } from './islands/ContactForm.tsx';
import { RegistrationForm } from './islands/RegistrationForm.tsx';

const islands: Readonly<Record<string, FunctionComponent<never>>> = { ContactForm, RegistrationForm };

/** Renders a refused form with its values and errors. @throws if no form has an island of that name */
export const renderReturnedForm: RenderReturnedForm = (island, props, returned) => {
  const component = islands[island] as FunctionComponent<object> | undefined;
  if (!component) throw new Error(`${island} is not the island of a form.`);
  return renderToString(createElement(component, { ...props, returned } as object));
};
