import { ariaDescribedByIds, type RJSFSchema, type WidgetProps } from '@rjsf/utils';
import { unfilledMark } from '../../../../model/reader/editor-hints.ts';
import { choiceInWords, labelOf } from '../../labels.ts';
import { Select } from '../Controls.tsx';
import { isEntryControl } from '../focus-field.ts';
import { weekdayInWords, numberText } from '../formats.ts';
import { RichText } from '../text/RichText.tsx';
import type { FormContext } from './schema.ts';

type Props = WidgetProps<unknown, RJSFSchema, FormContext>;

/** Attributes of every control: its hint and its error. */
const controlAttributes = ({ id, rawErrors = [] }: Props) => ({
  id,
  'aria-describedby': ariaDescribedByIds(id),
  ...(rawErrors.length > 0 && { 'aria-invalid': true as const }),
});

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A reference to content that exists. A page is found by its name or address, and may have a place: `/about#team`. */
function Reference({ kind, setText, ...props }: Props & { kind: string; setText: (text: string) => void }) {
  const { value, required, registry } = props;
  const choices = registry.formContext.choices[kind] ?? [];
  const chosen = choices.find((choice) => choice.value === textOf(value).replace(/#.*/, ''));
  if (kind === 'page')
    return (
      <div className="with-words">
        <input
          {...controlAttributes(props)}
          type="text"
          list="pages"
          value={textOf(value)}
          onChange={(event) => setText(event.target.value.trim())}
        />
        <span>{chosen?.label}</span>
      </div>
    );
  return (
    <Select
      {...controlAttributes(props)}
      value={textOf(value)}
      empty={labelOfEmpty(chosen !== undefined, required, 'None')}
      choices={chosen || !value ? choices : [{ value: textOf(value), label: textOf(value) }, ...choices]}
      onChange={setText}
    />
  );
}

/** Label of the empty choice; none if a choice has been made that is required. */
function labelOfEmpty(isChosen: boolean, required: boolean | undefined, labelIfOptional: string): string | undefined {
  if (!required) return labelIfOptional;
  return isChosen ? undefined : 'Choose one';
}

const inputTypes: Record<string, string> = { date: 'date', email: 'email', uri: 'url' };

/** The control of a text or number, by its schema. */
function TextWidget(props: Props) {
  const { id, value, onChange, schema, rawErrors = [] } = props;
  const { refersTo, contentMediaType, format } = schema as typeof schema & { refersTo?: string };
  const text = textOf(value);
  // An empty text is omitted. In a list it stays, because the entry is still there.
  const setText = (next: string) => onChange(next === '' && !isEntryControl(id) ? undefined : next);
  if (refersTo) return <Reference {...props} kind={refersTo} setText={setText} />;
  if (contentMediaType === 'text/markdown')
    return <RichText id={id} value={text} isInvalid={rawErrors.length > 0} onChange={setText} />;
  // An input of the type "number" changes its value when the wheel of the mouse turns. Currencies and commas are dropped.
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  if (isNumber || format || schema.pattern)
    return (
      <div className={isNumber || format === 'date' ? 'with-words' : undefined}>
        <input
          {...controlAttributes(props)}
          type={inputTypes[format ?? ''] ?? 'text'}
          inputMode={isNumber ? 'decimal' : undefined}
          value={text}
          onChange={({ target }) => setText(isNumber ? numberText(target.value) : target.value)}
        />
        {format === 'date' && <span>{weekdayInWords(text)}</span>}
      </div>
    );
  return (
    <textarea
      {...controlAttributes(props)}
      rows={1}
      value={text}
      // Words that are still to be filled in are replaced by what is typed.
      onFocus={({ target }) => target.value.startsWith(unfilledMark) && target.select()}
      // Line breaks are kept only in a text that had some before.
      onChange={({ target }) => setText(text.includes('\n') ? target.value : target.value.replaceAll('\n', ' '))}
    />
  );
}

function SelectWidget(props: Props) {
  const { value, onChange, options, required, schema } = props;
  const choices = options.enumOptions ?? [];
  // A value that is not a choice, such as one still to be filled in, must not appear as the first choice.
  const isChosen = choices.some((choice) => choice.value === value);
  return (
    <Select
      {...controlAttributes(props)}
      value={isChosen ? textOf(value) : ''}
      empty={labelOfEmpty(isChosen, required, 'As usual')}
      choices={choices.map((choice) => ({
        value: String(choice.value),
        label: choiceInWords(schema, String(choice.value)),
      }))}
      onChange={(next) => onChange(choices.find((choice) => String(choice.value) === next)?.value)}
    />
  );
}

function CheckboxWidget(props: Props) {
  const { value, onChange, label, required, schema } = props;
  return (
    <label className="checkbox">
      <input
        {...controlAttributes(props)}
        type="checkbox"
        checked={value === true}
        onChange={({ target: { checked } }) => onChange(checked || required ? checked : undefined)}
      />
      {labelOf(schema, label)}
    </label>
  );
}

/** Widgets of the form library for texts, choices and boxes. */
export const widgets = {
  TextWidget,
  DateWidget: TextWidget,
  EmailWidget: TextWidget,
  URLWidget: TextWidget,
  SelectWidget,
  CheckboxWidget,
};
