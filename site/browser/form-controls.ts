import type { Form } from '../../model/forms/form.ts';

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values of a form, by field name. */
export type FormValues = Readonly<Record<string, string>>;

/** The control of a field; undefined if the form has none of that name. */
export function controlOf(element: HTMLFormElement, name: string): FormControl | undefined {
  const control = element.elements.namedItem(name);
  return control && 'validity' in control ? (control as FormControl) : undefined;
}

/** The present values of the form's fields. */
export function collectValues(form: Form, element: HTMLFormElement): FormValues {
  return Object.fromEntries(form.fields.map(({ name }) => [name, controlOf(element, name)?.value ?? '']));
}

/** Moves to a field, with its label in view. */
export function goToField(name: string): void {
  const control = document.getElementById(name);
  control?.focus({ preventScroll: true });
  (control?.closest('[data-field]') ?? control)?.scrollIntoView({ block: 'nearest' });
}
