import type { FieldError } from './check-form-values.ts';

/** A refused form that is returned to the visitor. */
export interface ReturnedForm {
  form: string;
  /** Values by field name, those of the hidden fields included. */
  values: Readonly<Record<string, string>>;
  /** An error with the field `form` is about the whole form and links to no field. */
  errors: readonly FieldError[];
  /** Values of intakes that are full: their options become those of their waiting lists. */
  full: readonly string[];
}

/**
 * Renders the island of a form with what the visitor sent. The build bundles it (site/returned-form.ts), because Node runs
 * no TSX.
 * @param island name of its component
 * @param props its properties in the built page
 */
export type RenderReturnedForm = (island: string, props: object, returned: ReturnedForm) => string;
