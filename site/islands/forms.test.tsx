import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { offerForm } from '../../model/forms/offered-forms.ts';
import { find } from '../../model/reader/find.ts';
import { readContent } from '../../model/reader/read-content.ts';
import { registrationFormProps } from '../facts/forms.ts';
import { ContactForm } from './ContactForm.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

const content = readContent('tests/fixtures');
const { organisation, retention } = content;
const commonProps = {
  email: organisation.email,
  replyTime: '24 hours',
  notices: { emailed: 'An email follows.', notEmailed: 'No email follows.' },
};
const forms = content.forms.map((form) => offerForm(form, content.courses, '2025-09-10'));

function markup(form: (typeof forms)[number], hasServer = true): string {
  if (form.kind === 'enquiry')
    return renderToStaticMarkup(
      <ContactForm form={form} retention={retention.enquiry} hasServer={hasServer} {...commonProps} />,
    );
  return renderToStaticMarkup(
    <RegistrationForm
      form={form}
      courses={{ '': form.title }}
      passedIntakes={form.id === 'cybersecurity' ? ['28-aug-2025'] : []}
      retention={retention.registration}
      hasServer={hasServer}
      {...commonProps}
    />,
  );
}

type Element = Tree.Element;

const elementsBelow = ({ childNodes }: Tree.ParentNode): Element[] =>
  childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsBelow(child)] : []));
const elementsOf = (html: string): Element[] => elementsBelow(parse(html));
const attribute = (element: Element, name: string) => element.attrs.find((attr) => attr.name === name)?.value;

test.each(forms)('$id: the browser checks it without script, and each purpose and the retention are named', (form) => {
  const html = markup(form);
  const elements = elementsOf(html);
  for (const { name, required, autocomplete, purpose } of form.fields) {
    const control = find(elements, (element) => attribute(element, 'id') === name, `control ${name}`);
    expect(attribute(control, 'required') === '').toBe(required);
    // Nothing that is pasted is cut off.
    expect(attribute(control, 'maxlength')).toBeUndefined();
    expect(attribute(control, 'autocomplete')).toBe(autocomplete);
    expect(html).toContain(purpose);
  }
  expect(html).toContain(`${retention[form.kind].months} months`);
  const withoutServer = markup(form, false);
  expect(withoutServer).toContain(`action="mailto:${organisation.email}"`);
  expect(withoutServer).toContain('opens your email program');
});

test('a value that is removed earlier than the others is named beside the button', () => {
  const form = find(forms, ({ kind }) => kind === 'registration', 'form');
  const fields = form.fields.map((field) => ({ ...field, untilCourse: { days: 30, months: 12 } }));
  const props = registrationFormProps({ ...form, fields }, content, '2026-11-22');
  expect(renderToStaticMarkup(<RegistrationForm {...props} />)).toMatch(/under First name.* until 30 days after/);
});

test('a date that has passed is marked, so that its note shows without script', () => {
  const form = find(forms, ({ id }) => id === 'cybersecurity', 'form');
  const options = elementsOf(markup(form)).filter(({ tagName }) => tagName === 'option');
  const markedOptions = options.filter((option) => attribute(option, 'data-marked') !== undefined);
  expect(markedOptions.map((option) => attribute(option, 'value'))).toEqual(['28-aug-2025']);
});
