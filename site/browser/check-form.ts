import type { AnswerError } from '../../model/check-answers.ts';
import type { Field, Form } from '../../model/form.ts';

/** What the check needs of a form control: an `<input>`, `<select>` or `<textarea>` has it. */
export interface Control {
  value: string;
  validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch' | 'patternMismatch' | 'badInput'>;
}

/** What is wrong with one control, in the words of the form's description and of the desk, or undefined. */
function errorIn(field: Field, { value, validity }: Control): string | undefined {
  const label = field.label.toLowerCase();
  const missing = field.missing ?? (field.control === 'select' ? `Choose your ${label}` : `Enter your ${label}`);
  // Blanks are an answer to the browser, and none to the desk.
  if (validity.valueMissing || (field.required && value.trim() === '')) return missing;
  if (value.trim() === '' && !validity.badInput) return undefined;
  if ([...value.trim()].length > field.maxLength)
    return `${field.label} must be ${field.maxLength.toLocaleString('en-SG')} characters or fewer`;
  if (validity.typeMismatch || validity.patternMismatch || validity.badInput) return field.invalid ?? missing;
  return undefined;
}

/**
 * Checks a form before it is sent, by its description and the browser's own constraint validation.
 * @param controlOf the control of a field by its name
 * @returns what is wrong, in the form's order; nothing when it may be sent
 */
export function checkForm(form: Form, controlOf: (name: string) => Control | undefined): AnswerError[] {
  return form.fields.flatMap((field) => {
    const control = controlOf(field.name);
    const message = control && errorIn(field, control);
    return message ? [{ field: field.name, message }] : [];
  });
}
