import type { Form } from '../../model/form.ts';

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values of a form, by field name. */
export type FormValues = Readonly<Record<string, string>>;

/** The control of a field, or undefined where the form has none of that name. */
export function controlOf(element: HTMLFormElement, name: string): FormControl | undefined {
  const control = element.elements.namedItem(name);
  return control && 'validity' in control ? (control as FormControl) : undefined;
}

/** The values as they are in the form's fields. */
export function collectValues(form: Form, element: HTMLFormElement): FormValues {
  return Object.fromEntries(form.fields.map(({ name }) => [name, controlOf(element, name)?.value ?? '']));
}

/** Moves to a field, with its label in view. */
export function goToField(name: string): void {
  const control = document.getElementById(name);
  control?.focus({ preventScroll: true });
  (control?.closest('[data-field]') ?? control)?.scrollIntoView({ block: 'nearest' });
}

/** The watches under way, by the form's id: each ends itself. */
const watches = new Map<string, () => void>();

/**
 * Watches what is typed before and while React takes over a form. React gives a `<textarea>` its first value back when
 * it hydrates, and a page that it has to draw anew is empty; neither may cost the visitor a word. React may begin to
 * render a form several times before it is its own: the first watch goes on, as only that one saw every value.
 * @param find the form, in whichever markup is on the page at the time
 * @returns puts back what is missing; call it once the form is React's
 */
export function watchTyping(form: Form, find: () => HTMLFormElement | null): () => void {
  const begun = watches.get(form.id);
  if (begun) return begun;
  const typed = new Map<string, string>();
  const note = () => {
    const element = find();
    if (element) for (const [name, value] of Object.entries(collectValues(form, element))) typed.set(name, value);
  };
  const putBack = () => {
    const element = find();
    for (const [name, value] of typed) {
      const control = element && controlOf(element, name);
      if (control && control.value !== value) control.value = value;
    }
  };
  const end = () => {
    watches.delete(form.id);
    window.removeEventListener('beforeinput', putBack, true);
    window.removeEventListener('input', note, true);
    putBack();
    typed.clear();
  };
  watches.set(form.id, end);
  note();
  // React hydrates piece by piece: who types on in a `<textarea>` that it has just emptied must not add to nothing.
  window.addEventListener('beforeinput', putBack, true);
  // In the capture phase of the window, so before React hears of it and hydrates on the spot.
  window.addEventListener('input', note, true);
  return end;
}
