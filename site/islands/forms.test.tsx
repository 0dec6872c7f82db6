import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { offerForm } from '../../model/forms/offered-forms.ts';
import { readContent } from '../../model/reader/read-content.ts';
import { registrationFormProps } from '../facts/form-props.ts';
import { ContactForm } from './ContactForm.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

const content = readContent('tests/fixtures');
const { organisation, retention } = content;
const common = {
  email: organisation.email,
  replyTime: '24 hours',
  notices: { emailed: 'An email follows.', notEmailed: 'No email follows.' },
};
const forms = content.forms.map((form) => offerForm(form, content.courses, '2025-09-10'));

function markup(form: (typeof forms)[number], hasServer = true): string {
  if (form.kind === 'enquiry')
    return renderToStaticMarkup(<ContactForm form={form} kept={retention.enquiry} hasServer={hasServer} {...common} />);
  return renderToStaticMarkup(
    <RegistrationForm
      form={form}
      courses={{ '': form.title }}
      passed={form.id === 'cybersecurity' ? ['28-aug-2025'] : []}
      kept={retention.registration}
      hasServer={hasServer}
      {...common}
    />,
  );
}

type Element = Tree.Element;

/** All elements of a page, in the order of the document. */
const elementsOf = (html: string): Element[] => elementsBelow(parse(html));
const elementsBelow = ({ childNodes }: Tree.ParentNode): Element[] =>
  childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsBelow(child)] : []));
const attribute = (element: Element | undefined, name: string) =>
  element?.attrs.find((one) => one.name === name)?.value;

for (const form of forms) {
  test(`${form.id}: the browser's own check works without script, and nothing is cut off`, () => {
    const elements = elementsOf(markup(form));
    for (const { name, required, autocomplete } of form.fields) {
      const control = elements.find((element) => attribute(element, 'id') === name);
      expect(attribute(control, 'required') === '').toBe(required);
      expect(attribute(control, 'maxlength')).toBeUndefined();
      expect(attribute(control, 'autocomplete')).toBe(autocomplete);
    }
  });

  test(`${form.id}: what is asked for, why and for how long is beside the button`, () => {
    const html = markup(form);
    for (const field of form.fields) expect(html).toContain(field.purpose);
    expect(html).toContain(`${retention[form.kind].months} months`);
    expect(html).toContain('NRIC');
  });

  test(`${form.id}: without a server the form goes by mail and says so`, () => {
    const html = markup(form, false);
    expect(html).toContain(`action="mailto:${organisation.email}"`);
    expect(html).toContain('opens your email program');
  });
}

test('a value that is removed earlier than the others is named beside the button', () => {
  const [form] = forms.filter(({ kind }) => kind === 'registration');
  if (!form) throw new Error('The form is gone.');
  const [first, ...rest] = form.fields.map((field) => ({ ...field, untilCourse: { days: 30, months: 12 } }));
  if (!first) throw new Error('The field is gone.');
  const props = registrationFormProps({ ...form, fields: [first, ...rest] }, content, '2026-11-22');
  expect(renderToStaticMarkup(<RegistrationForm {...props} />)).toContain(
    `We keep what you write under ${first.label} until 30 days after the last day of your class if you chose a date still to come, and otherwise for 12 months.`,
  );
});

test('a date that has passed is marked, so that its note shows without script', () => {
  const form = forms.find(({ id }) => id === 'cybersecurity');
  if (!form) throw new Error('The form is gone.');
  const options = elementsOf(markup(form)).filter(({ tagName }) => tagName === 'option');
  const marked = options.filter((option) => attribute(option, 'data-marked') !== undefined);
  expect(marked.map((option) => attribute(option, 'value'))).toEqual(['28-aug-2025']);
});
