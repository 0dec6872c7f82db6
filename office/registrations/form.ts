import type { FastifyRequest } from 'fastify';
import type { FieldError } from '../../model/forms/check-form-values.ts';
import type { Field } from '../../model/forms/form.ts';
import { sentForm, type SentForm } from '../../server/plugins/form-bodies.ts';
import { html, link, type Part } from './html.ts';

/** Field of one of the desk's own forms. */
export const deskField = (name: string, label: string, more: Partial<Field>): Field => ({
  name,
  label,
  control: 'text',
  required: true,
  maxLength: 200,
  wide: false,
  options: [],
  purpose: '',
  ...more,
});

/** Names of the desk's own hidden fields. No field of a public form has a hyphen in its name. */
export const hiddenNames = { step: 'desk-step', reference: 'desk-reference' } as const;

/** The values that a request sent: those of the form, or of the query if it has no body. */
export const readSent = (request: Pick<FastifyRequest, 'body' | 'url'>): SentForm =>
  request.body ? sentForm(request) : new Map(new URLSearchParams(request.url.split('?')[1]));

/** A field of a form, with its hint and its error, as the public forms have them. */
export function control(field: Field, value: string, errors: readonly FieldError[]) {
  const { name, label, control: kind, required, hint, options, placeholder } = field;
  const error = errors.find((one) => one.field === name);
  const rows = Math.min(Math.max(value.split('\n').length + 1, 4), 18);
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const attributes = html`id="${name}" name="${name}" ${required && html`required`}
  ${error && html`aria-invalid="true"`} ${described && html`aria-describedby="${described}"`}`;
  const choice = (of: string, words: string) =>
    html`<option value="${of}" ${of === value && html`selected`}>${words}</option>`;
  return html`<div class="field">
    <label for="${name}">${label}${required && ' *'}</label>
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error && html`<p class="error" id="${name}-error">${error.message}</p>`}
    ${
      kind === 'textarea'
        ? html`<textarea ${attributes} rows="${rows}">${value}</textarea>`
        : kind === 'select'
          ? html`<select ${attributes}>
              ${choice('', placeholder ?? (required ? 'Choose' : 'None'))}
              ${options.map((option) => choice(option.value, option.label))}
            </select>`
          : html`<input ${attributes} type="${kind}" value="${value}" autocomplete="off" />`
    }
  </div>`;
}

/** A checkbox that sends `yes`. */
export const checkbox = (name: string, words: Part, isTicked: boolean) =>
  html`<p class="tick">
    <input type="checkbox" id="${name}" name="${name}" value="yes" ${isTicked && html`checked`} />
    <label for="${name}">${words}</label>
  </p>`;

/** Error summary of a form, with links to the fields; nothing without errors. */
const errorSummary = (errors: readonly FieldError[]) =>
  errors.length > 0 &&
  html`<div class="problem" role="alert" tabindex="-1" autofocus>
    <h2>Nothing was changed yet</h2>
    <ul>
      ${errors.map(({ field, message }) => html`<li>${field === 'form' ? message : link(`#${field}`, message)}</li>`)}
    </ul>
  </div>`;

export const hidden = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

const wasName = (name: string) => `${name}-was`;

/** Hidden values of fields as they are now, by which `readEdited` recognises edited ones when the form is sent. */
export const hiddenWas = (values: Readonly<Record<string, string>>) =>
  hidden(Object.fromEntries(Object.entries(values).map(([name, value]) => [wasName(name), value])));

/**
 * Values of a form that may have been opened before a colleague's change: those that were edited, and of all others the
 * present ones.
 */
export const readEdited = (present: Readonly<Record<string, string>>, sent: SentForm): [string, string][] =>
  Object.entries(present).map(([name, now]) => {
    const [typed = now, before = now] = [name, wasName(name)].map((key) => sent.get(key)?.replaceAll('\r\n', '\n'));
    return [name, typed === before ? now : typed];
  });

/** Parts of a form. */
interface FormParts {
  body?: Part;
  errors?: readonly FieldError[] | undefined;
  /** Hidden values. */
  values?: Readonly<Record<string, string | number>>;
  button: string;
  /** Address of the page that it was opened from. */
  back?: string;
}

/** A form that saves a change or opens its preview. */
export const form = (action: string, { body, errors = [], values = {}, button, back }: FormParts) =>
  html`<form method="post" action="${action}" novalidate>
    ${errorSummary(errors)} ${hidden(values)} ${body}
    <p class="buttons">
      <button type="submit">${button}</button> ${back !== undefined && link(back, 'Back without a change')}
    </p>
  </form>`;
