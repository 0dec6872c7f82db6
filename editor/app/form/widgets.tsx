import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import type { FormContext } from './form-context.ts';
import { inWords } from '../../in-words.ts';
import { RichText } from '../text/RichText.tsx';

type Props = WidgetProps<unknown, RJSFSchema, FormContext>;

/** Ids for `aria-describedby`: the hint and the error. */
const described = ({ id, rawErrors = [] }: Props) => ({
  id,
  'aria-describedby': `${id}__hint ${id}__errors`,
  ...(rawErrors.length > 0 && { 'aria-invalid': true as const }),
});

/** An empty text is left out; in a list of texts it stays, for the entry is still there. */
const given = (id: string, text: string) => (text === '' && !/_\d+$/.test(id) ? undefined : text);

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A reference: chosen from a list of what is there, or typed, for a place on a page. */
function Reference(props: Props & { refersTo: string }) {
  const { id, value, onChange, registry, refersTo } = props;
  const choices = registry.formContext.choices[refersTo] ?? [];
  const text = textOf(value);
  const [address = '', place] = text.split('#');
  const known = choices.some((choice) => choice.value === address);
  const withPlace = (next: string) => onChange(given(id, next + (place === undefined ? '' : `#${place}`)));
  return (
    <div className="reference">
      <select {...described(props)} value={address} onChange={(event) => withPlace(event.target.value)}>
        {!known && <option value={address}>{address || 'Choose one'}</option>}
        {props.required || !known || <option value="">None</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label} ({choice.value})
          </option>
        ))}
      </select>
      {refersTo === 'page' && (
        <input
          type="text"
          aria-label="Place on that page"
          placeholder="#place on that page"
          value={place === undefined ? '' : `#${place}`}
          onChange={(event) => {
            const written = event.target.value.replace(/^#?/, '#');
            onChange(given(id, address + (written === '#' ? '' : written)));
          }}
        />
      )}
    </div>
  );
}

/** Digits, a point and a minus sign: currencies, commas and blanks of a figure are left out. */
const figure = (text: string) => text.replaceAll(/[^\d.-]/g, '');

function TextWidget(props: Props) {
  const { id, value, onChange, schema, registry, rawErrors = [] } = props;
  const { refersTo, contentMediaType } = schema as { refersTo?: string; contentMediaType?: string };
  if (refersTo) return <Reference {...props} refersTo={refersTo} />;
  // A field of the type "number" changes its value when the wheel of the mouse turns.
  if (schema.type === 'number' || schema.type === 'integer')
    return (
      <input
        {...described(props)}
        type="text"
        inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
        value={textOf(value)}
        onChange={(event) => onChange(given(id, figure(event.target.value)))}
      />
    );
  if (contentMediaType === 'text/markdown')
    return (
      <RichText
        id={id}
        value={textOf(value)}
        isInvalid={rawErrors.length > 0}
        context={registry.formContext}
        onChange={(markdown) => onChange(given(id, markdown))}
      />
    );
  if (schema.pattern || schema.format)
    return (
      <input
        {...described(props)}
        type="text"
        value={textOf(value)}
        onChange={(event) => onChange(given(id, event.target.value))}
      />
    );
  return <PlainText {...props} />;
}

/** Text that is shown as it is written. It has several lines only if it had them before. */
function PlainText(props: Props) {
  const { id, value, onChange, schema } = props;
  const text = textOf(value);
  const { maxLength } = schema;
  return (
    <>
      <textarea
        {...described(props)}
        rows={1}
        value={text}
        onChange={({ target }) =>
          onChange(given(id, text.includes('\n') ? target.value : target.value.replaceAll('\n', ' ')))
        }
      />
      {maxLength !== undefined && (
        <p className={text.length > maxLength ? 'over' : 'hint'}>
          {text.length} of {maxLength} characters
        </p>
      )}
    </>
  );
}

/** A day in words, because a browser may show it with the month first. */
const dayInWords = (day: string) =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(day)
    ? new Intl.DateTimeFormat('en-SG', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
    : '';

function DateWidget(props: Props) {
  const { id, value, onChange } = props;
  return (
    <div className="day">
      <input
        {...described(props)}
        type="date"
        value={textOf(value)}
        onChange={(event) => onChange(given(id, event.target.value))}
      />
      <span>{dayInWords(textOf(value))}</span>
    </div>
  );
}

const typed = (type: string) =>
  function TypedWidget(props: Props) {
    return (
      <input
        {...described(props)}
        type={type}
        value={textOf(props.value)}
        onChange={(event) => props.onChange(given(props.id, event.target.value))}
      />
    );
  };

function SelectWidget(props: Props) {
  const { id, value, onChange, options, required } = props;
  const choices = options.enumOptions ?? [];
  // What is none of the choices, such as a mark to fill in, must not look like the first of them.
  const isChosen = choices.some((choice) => choice.value === value);
  return (
    <select
      {...described(props)}
      value={isChosen ? textOf(value) : ''}
      onChange={(event) => onChange(choices.find((choice) => String(choice.value) === event.target.value)?.value)}
    >
      {(!required || !isChosen) && <option value="">{required ? 'Choose one' : 'As usual'}</option>}
      {choices.map((choice) => (
        <option key={`${id} ${String(choice.value)}`} value={String(choice.value)}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

function CheckboxWidget(props: Props) {
  const { value, onChange, label, schema, required } = props;
  return (
    <label className="check">
      <input
        {...described(props)}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked || required ? event.target.checked : undefined)}
      />
      {schema.title ?? inWords(label)}
    </label>
  );
}

/** The controls of the form. */
export const widgets = {
  TextWidget,
  SelectWidget,
  CheckboxWidget,
  DateWidget,
  EmailWidget: typed('email'),
  URLWidget: typed('url'),
};
