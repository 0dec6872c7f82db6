// Lists in the form library: their entries with tools that move, copy and remove them, and the people on the dates of a course.
import {
  toErrorList,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type ErrorSchema,
  type RJSFSchema,
} from '@rjsf/utils';
import { useContext } from 'react';
import { isRecord } from '../../../../model/reader/map-texts.ts';
import type { Schema } from '../../contract.ts';
import { labelOf } from '../../labels.ts';
import { entryIdOf } from '../focus-field.ts';
import { numbersInWords } from '../concerns.ts';
import { Fold } from '../Controls.tsx';
import { today } from '../formats.ts';
import { Concerns, PeopleLinks, ConcernsOfList } from '../RegisteredPeople.tsx';
import { StatusContext } from '../server.ts';
import { generatedFieldOf } from './generated-values.ts';
import { isOfKinds, type FormContext } from './schema.ts';
import { singularOf, summaryOf } from './words.ts';

/** Name of the field, or of the list around an entry, at the end of a path. */
const nameOf = (path: readonly (string | number)[]) => path.findLast((key) => typeof key === 'string') ?? '';

/** Moves the focus into the last entry of a list once it is rendered. */
function focusNewEntry(list: Element | null) {
  requestAnimationFrame(() => {
    const entry = list?.lastElementChild as HTMLElement | null;
    const control = entry?.querySelector<HTMLElement>('input:not([type=file]), textarea, select, [contenteditable]');
    (control ?? entry)?.focus();
  });
}

export function ArrayFieldTemplate(props: ArrayFieldTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { title, items, onAddClick, schema, fieldPathId, formData, registry } = props;
  const name = nameOf(fieldPathId.path) || title;
  const dateField = generatedFieldOf(schema.items as Schema);
  const { people } = registry.formContext;
  const entries = Array.isArray(formData) ? formData.filter(isRecord) : [];
  return (
    <fieldset id={fieldPathId.$id} tabIndex={-1}>
      <legend>{labelOf(schema, name)}</legend>
      {schema.description && <p className="hint">{schema.description}</p>}
      {dateField && people && (
        <ConcernsOfList people={people} intakes={entries.map((entry) => entry[dateField.name])} />
      )}
      <ol>{items}</ol>
      <button
        type="button"
        onClick={(event) => {
          const list = event.currentTarget.previousElementSibling;
          onAddClick(event);
          focusNewEntry(list);
        }}
      >
        Add: {singularOf(name)}
      </button>
    </fieldset>
  );
}

type ItemProps = ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormContext>;

/** Small buttons beside an entry, which keep the focus and announce what they did. */
function EntryButtons({ entryName, item }: { entryName: string; item: ItemProps['buttonsProps'] }) {
  const setStatus = useContext(StatusContext);
  const buttons = [
    { action: 'Move up', sign: '↑', isPossible: item.hasMoveUp, onPress: item.onMoveUpItem },
    { action: 'Move down', sign: '↓', isPossible: item.hasMoveDown, onPress: item.onMoveDownItem },
    { action: 'Copy', sign: 'Copy', isPossible: true, onPress: item.onCopyItem },
    { action: 'Remove', sign: '×', isPossible: true, onPress: item.onRemoveItem },
  ];
  return (
    <span className="tools">
      {buttons.map(({ action, sign, isPossible, onPress }) => (
        <button
          key={action}
          type="button"
          aria-label={`${action}: ${entryName}`}
          title={action}
          disabled={!isPossible}
          onClick={(event) => {
            const button = event.currentTarget;
            const list = button.closest('fieldset');
            onPress(event);
            setStatus(`${action}: ${entryName}. Undo reverts it.`);
            requestAnimationFrame(() => (button.isConnected && !button.disabled ? button : list)?.focus());
          }}
        >
          {sign}
        </button>
      ))}
    </span>
  );
}

/** The field of an entry, which the form library has rendered. */
interface RenderedEntry {
  props: { formData?: unknown; schema: Schema; errorSchema?: ErrorSchema };
}

/** Largest number of entries of a list that are all open at first. */
const maxOpenEntries = 4;

export function ArrayFieldItemTemplate({ children, buttonsProps, index, totalItems, registry }: ItemProps) {
  const { fieldPathId } = buttonsProps;
  // The library gives an entry's template neither its value nor its errors.
  const { formData: value, schema, errorSchema } = (children as unknown as RenderedEntry).props;
  const entryName = `${singularOf(nameOf(fieldPathId.path))} ${index + 1}`;
  const isFoldable = typeof value === 'object' || isOfKinds(schema);
  const dateField = generatedFieldOf(schema);
  const { people } = registry.formContext;
  const isOfThisDate = ({ intake }: { intake?: string | undefined }) =>
    dateField !== undefined && isRecord(value) && value[dateField.name] === intake;
  const dates = people?.dates.filter(isOfThisDate) ?? [];
  const hasPassed = dateField !== undefined && isRecord(value) && String(value[dateField.dayField]) < today();
  // Sections, passed intakes and the entries of a long list are closed, unless they are new.
  const isNew = !isRecord(value) || Object.keys(value).length === 0;
  const errorCount = toErrorList(errorSchema).length;
  return (
    <li className={errorCount > 0 ? 'entry has-errors' : 'entry'} id={entryIdOf(fieldPathId.$id)} tabIndex={-1}>
      <div className="entry-bar">
        {isFoldable || <strong>{entryName}</strong>}
        <EntryButtons entryName={entryName} item={buttonsProps} />
      </div>
      {isFoldable ? (
        <Fold
          startsOpen={isNew || (totalItems <= maxOpenEntries && !hasPassed && !isOfKinds(schema))}
          summary={
            <>
              {entryName} <span className="aside">{summaryOf(value, schema)}</span>
              {hasPassed && <span className="aside"> · has passed</span>}
              {dates.length > 0 && <span className="aside"> · {numbersInWords(dates)}</span>}
              {errorCount > 0 && <span className="error-count"> ({errorCount} to correct)</span>}
            </>
          }
        >
          <PeopleLinks dates={dates} />
          {children}
        </Fold>
      ) : (
        children
      )}
      <Concerns concerns={people?.concerns.filter(isOfThisDate) ?? []} />
    </li>
  );
}
