import type { Form } from '../../model/forms/form-schema.ts';
import type { ReturnedForm } from '../../model/forms/sent-form.ts';

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values of a form, by field name. */
export type FormValues = Readonly<Record<string, string>>;

/** The control of a field; undefined if the form has none of that name. */
export function controlOf(element: HTMLFormElement, name: string): FormControl | undefined {
  const control = element.elements.namedItem(name);
  return control && 'validity' in control ? (control as FormControl) : undefined;
}

export function collectValues(form: Form, element: HTMLFormElement): FormValues {
  return Object.fromEntries(form.fields.map(({ name }) => [name, controlOf(element, name)?.value ?? '']));
}

/** True if the visitor has entered nothing: each value is empty, or chosen by the form or by the address of the page. */
export function isUntouched(form: Form, values: FormValues): boolean {
  const chosenInAddress = new URLSearchParams(location.search);
  return form.fields.every(({ name, chosen }) => ['', chosen, chosenInAddress.get(name)].includes(values[name]));
}

/** Moves to a field, with its label in view. */
export function goToField(name: string): void {
  const control = document.getElementById(name);
  control?.focus({ preventScroll: true });
  (control?.closest('[data-field]') ?? control)?.scrollIntoView({ block: 'nearest' });
}

/** Reads what the server notes on a page with a refused form; undefined for a form that was not sent. */
export function readReturnedForm(form: string): ReturnedForm | undefined {
  const scripts = [...document.querySelectorAll('script[data-returned-form]')];
  const returned = scripts.map(({ textContent }) => JSON.parse(textContent) as ReturnedForm);
  return returned.find((refused) => refused.form === form);
}

/**
 * Puts the state of a form first in the title of the page, which is read out first (WCAG 2.2 SC 2.4.2, 3.3.1). Without a state
 * removes an earlier one.
 */
export function showFormState(state: 'Error' | 'Not sent' | 'Not confirmed' | 'Received' | undefined): void {
  const title = document.title.replace(/^(Error|Not sent|Not confirmed|Received): /, '');
  document.title = state ? `${state}: ${title}` : title;
}
