// Uses `h` instead of JSX, because Node runs these files by type stripping, which does not compile JSX.
import { createElement as h, type ReactNode } from 'react';
import type { FieldError } from '../../../model/forms/check-form-values.ts';
import type { Field } from '../../../model/forms/form.ts';

export { h, type ReactNode };

/** Prefix of all addresses of the desk; the public listener has no such address. */
export const base = '/desk';

/** A link. */
export const link = (href: string, ...words: ReactNode[]) => h('a', { href }, ...words);

/** Description list; omits rows without a value. */
export function facts(rows: readonly (readonly [label: string, value: ReactNode])[]) {
  const shown = rows.filter(([, value]) => value !== '' && value !== undefined && value !== null);
  return h(
    'dl',
    { className: 'facts' },
    shown.map(([label, value]) => h('div', { key: label }, h('dt', null, label), h('dd', null, value))),
  );
}

/**
 * A table. On a narrow screen each row becomes a list of labelled cells; the roles are explicit because Safari drops a
 * table's semantics when its `display` changes.
 */
export function table(caption: string, head: readonly string[], rows: readonly { key: string; cells: ReactNode[] }[]) {
  const heading = (words: string) => h('th', { key: words, scope: 'col', role: 'columnheader' }, words);
  const cellOf = (cell: ReactNode, index: number) =>
    index === 0
      ? h('th', { key: index, scope: 'row', role: 'rowheader' }, cell)
      : h('td', { key: index, role: 'cell', 'data-label': head[index] }, cell);
  return h(
    'table',
    { role: 'table' },
    h('caption', null, caption),
    h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' }, head.map(heading))),
    h(
      'tbody',
      { role: 'rowgroup' },
      rows.map(({ key, cells }) => h('tr', { key, role: 'row' }, cells.map(cellOf))),
    ),
  );
}

/** A field of a form, with its hint and its error, as the public forms have them. */
export function control(field: FormField, value: string, errors: readonly FieldError[]) {
  const { name, label, control: kind, required, hint, options } = field;
  const error = errors.find((one) => one.field === name);
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const shared = {
    id: name,
    name,
    required,
    ...(error && { 'aria-invalid': true }),
    ...(described !== '' && { 'aria-describedby': described }),
  };
  const rows = field.rows ?? 4;
  return h(
    'div',
    { className: 'field', key: name },
    h('label', { htmlFor: name }, label, required ? ' *' : ''),
    hint === undefined ? null : h('p', { className: 'hint', id: `${name}-hint` }, hint),
    error ? h('p', { className: 'error', id: `${name}-error` }, error.message) : null,
    kind === 'textarea'
      ? h('textarea', { ...shared, rows, defaultValue: value })
      : kind === 'select'
        ? h(
            'select',
            { ...shared, defaultValue: value },
            h('option', { value: '' }, field.placeholder ?? (required ? 'Choose' : 'None')),
            options.map((option) => h('option', { key: option.value, value: option.value }, option.label)),
          )
        : h('input', { ...shared, type: kind, defaultValue: value, autoComplete: 'off' }),
  );
}

/** A field of a form of the desk: one of a public form, or one like it. */
export type FormField = Field & { rows?: number };

/** Error summary of a form, with links to the fields; nothing without errors. */
export function errorSummary(errors: readonly FieldError[]) {
  if (errors.length === 0) return null;
  return h(
    'div',
    { className: 'problem', role: 'alert', tabIndex: -1, autoFocus: true },
    h('h2', null, 'Nothing was changed yet'),
    h(
      'ul',
      null,
      errors.map(({ field, message }) =>
        h('li', { key: field }, field === 'form' ? message : link(`#${field}`, message)),
      ),
    ),
  );
}

/** The button of a form. */
export const submit = (words: string) => h('button', { type: 'submit' }, words);

/** Hidden values of a form. */
export const hidden = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).map(([name, value]) => h('input', { key: name, type: 'hidden', name, value }));
