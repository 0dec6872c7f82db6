import {
  ADDITIONAL_PROPERTY_FLAG,
  toErrorList,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type ErrorSchema,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type RJSFSchema,
} from '@rjsf/utils';
import { useState } from 'react';
import { forEngineer } from '../../../../model/reader/editor-hints.ts';
import { isRecord } from '../../../../model/reader/map-texts.ts';
import { uncapitalise } from '../../../../model/text/words.ts';
import type { Schema } from '../../contract.ts';
import { fieldsOf, labelOf } from '../../labels.ts';
import { Fold, Tool } from '../Controls.tsx';
import { today } from '../formats.ts';
import { numbersInWords } from '../concerns.ts';
import { Concerns, PeopleLinks, PeopleOfList } from '../RegisteredPeople.tsx';
import { generatedFieldOf } from './generated-values.ts';
import { isOfKinds, type FormContext } from './schema.ts';
import { entrySuffix, messageAtField, singularOf, summaryOf } from './words.ts';
import { idOf } from '../address.ts';

const nameOf = (path: readonly (string | number)[]) => path.findLast((key) => typeof key === 'string') ?? '';

/** A field: its name, hint, notices, errors and control. The name of an additional field can be changed. */
function FieldTemplate(props: FieldTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { id, label, children, errors, description, displayLabel, required, schema } = props;
  const { notices, schema: form } = props.registry.formContext;
  const isNamed = ADDITIONAL_PROPERTY_FLAG in schema;
  // The bar of an entry has its name already.
  const [, list, count] = /_([A-Za-z]+)_(\d+)$/.exec(id) ?? [];
  const isEntry = list !== undefined;
  const fieldLabel = isNamed ? 'Value' : labelOf(schema, label);
  const words = isEntry ? `${singularOf(list)} ${Number(count) + 1}` : fieldLabel;
  return (
    <div className="field">
      {isNamed && (
        <>
          <label htmlFor={`${id}-key`}>Name</label>
          <input id={`${id}-key`} type="text" defaultValue={label} onBlur={props.onKeyRenameBlur} />
        </>
      )}
      {displayLabel && (
        <label htmlFor={id} id={`${id}__label`} className={isEntry ? 'visually-hidden' : undefined}>
          {words}
          {!required && !isNamed && !isEntry && <span className="aside"> (may be left out)</span>}
        </label>
      )}
      {schema.type !== 'object' && schema.type !== 'array' && description}
      {notices
        .filter(({ place }) => id === idOf(place))
        .map((notice) => (
          <p key={notice.message} className="notice">
            {messageAtField(notice, form)}
          </p>
        ))}
      {errors}
      {children}
      {isNamed && (
        <button type="button" onClick={props.onRemoveProperty}>
          Remove {label}
        </button>
      )}
    </div>
  );
}

const rare = 'Rarely used';
/** Groups whose required fields are in view, because a new file cannot be published without them. */
const closed = [rare, 'Review'];
/** Groups that come after all others. */
const last = [rare, forEngineer];
/** The sections of a page come after its groups. */
const sections = 'Sections';

function ObjectFieldTemplate(props: ObjectFieldTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { title, description, properties, fieldPathId, schema, formData, onAddProperty } = props;
  const isEntry = typeof fieldPathId.path.at(-1) === 'number';
  const partOf = (name: string): Schema => fieldsOf(schema)[name] ?? {};
  // Generated values and the kind of a section are not shown in the form.
  const shown = properties.filter(({ name }) => !partOf(name)['madeFrom'] && partOf(name)['const'] === undefined);
  const required = schema.required ?? [];
  // Filled in once it was in view, a field does not move away from who types in it.
  const [missing] = useState(() => required.filter((name) => !isRecord(formData) || formData[name] === undefined));
  const groupOf = (name: string) => {
    if (isOfKinds(partOf(name)['items'] as Schema)) return sections;
    const group = String(partOf(name)['group'] ?? '');
    const isInView = group === forEngineer ? missing.includes(name) : required.includes(name) && closed.includes(group);
    return isInView ? '' : group;
  };
  const inGroup = (group: string) =>
    shown.filter(({ name }) => groupOf(name) === group).map(({ content, name }) => <div key={name}>{content}</div>);
  const groups = new Set(shown.map(({ name }) => groupOf(name)));
  const fields = (
    <>
      {inGroup('')}
      {[...groups]
        .filter((group) => group !== '' && group !== sections)
        .toSorted((a, b) => last.indexOf(a) - last.indexOf(b))
        .map((group) => (
          <details key={group} className="group">
            <summary>{group}</summary>
            {inGroup(group)}
          </details>
        ))}
      {inGroup(sections)}
      {schema.additionalProperties && (
        <button type="button" onClick={onAddProperty}>
          Add to {uncapitalise(labelOf(schema, title || 'this list'))}
        </button>
      )}
    </>
  );
  if (fieldPathId.path.length === 0 || isEntry) return fields;
  return (
    <fieldset id={fieldPathId.$id} tabIndex={-1}>
      <legend>{labelOf(schema, title)}</legend>
      {description && <p className="hint">{description}</p>}
      {fields}
    </fieldset>
  );
}

function ArrayFieldTemplate(props: ArrayFieldTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { title, items, onAddClick, schema, fieldPathId, formData, registry } = props;
  const name = nameOf(fieldPathId.path) || title;
  const singular = singularOf(name);
  const dateName = generatedFieldOf(schema.items as Schema)?.name;
  const { people } = registry.formContext;
  return (
    <fieldset id={fieldPathId.$id} tabIndex={-1}>
      <legend>{labelOf(schema, name)}</legend>
      {schema.description && <p className="hint">{schema.description}</p>}
      {dateName !== undefined && people && (
        <PeopleOfList
          people={people}
          intakes={Array.isArray(formData) ? formData.filter(isRecord).map((date) => date[dateName]) : []}
        />
      )}
      <ol className="entries">{items}</ol>
      <button
        type="button"
        onClick={(event) => {
          const list = event.currentTarget.previousElementSibling;
          onAddClick(event);
          requestAnimationFrame(() => {
            const entry = list?.lastElementChild as HTMLElement | null;
            const control = entry?.querySelector<HTMLElement>(
              'input:not([type=file]), textarea, select, [contenteditable]',
            );
            (control ?? entry)?.focus();
          });
        }}
      >
        {singular.endsWith(entrySuffix) ? `Add to: ${labelOf(schema, name)}` : `Add: ${singular}`}
      </button>
    </fieldset>
  );
}

/** Entries of a list up to which all of them are open. */
const fewEntries = 4;

/** The field of an entry, which the form library has rendered. */
interface EntryElement {
  props: { formData?: unknown; schema: Schema; errorSchema?: ErrorSchema };
}

function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { children, buttonsProps, index, totalItems, registry } = props;
  const { fieldPathId, hasMoveUp, hasMoveDown, onMoveUpItem, onMoveDownItem, onCopyItem, onRemoveItem } = buttonsProps;
  const { formData: value, schema, errorSchema } = (children as unknown as EntryElement).props;
  const called = `${singularOf(nameOf(fieldPathId.path))} ${index + 1}`;
  const isFolded = typeof value === 'object' || isOfKinds(schema);
  const dateField = generatedFieldOf(schema);
  const { people } = registry.formContext;
  const isHere = ({ intake }: { intake?: string | undefined }) =>
    dateField !== undefined && isRecord(value) && value[dateField.name] === intake;
  const dates = people?.dates.filter(isHere) ?? [];
  const hasPassed = dateField !== undefined && isRecord(value) && String(value[dateField.dayField]) < today();
  // Sections, passed intakes and the entries of a long list are closed, unless they are new.
  const isNew = !isRecord(value) || Object.keys(value).length === 0;
  const wrong = toErrorList(errorSchema).length;
  return (
    <li className={wrong > 0 ? 'entry has-errors' : 'entry'} id={fieldPathId.$id} tabIndex={-1}>
      <div className="entry-bar">
        {isFolded || <strong>{called}</strong>}
        <span className="tools">
          <Tool does="Move up" sign="↑" to={called} isOff={!hasMoveUp} act={onMoveUpItem} />
          <Tool does="Move down" sign="↓" to={called} isOff={!hasMoveDown} act={onMoveDownItem} />
          <Tool does="Copy" sign="Copy" to={called} act={onCopyItem} />
          <Tool does="Remove" sign="×" to={called} act={onRemoveItem} />
        </span>
      </div>
      {isFolded ? (
        <Fold
          startsOpen={isNew || (totalItems <= fewEntries && !hasPassed && !isOfKinds(schema))}
          summary={
            <>
              {called} <span className="aside">{summaryOf(value, schema)}</span>
              {hasPassed && <span className="aside"> · has passed</span>}
              {dates.length > 0 && <span className="aside"> · {numbersInWords(dates)}</span>}
              {wrong > 0 && <span className="error-count"> ({wrong} to correct)</span>}
            </>
          }
        >
          <PeopleLinks dates={dates} />
          {children}
        </Fold>
      ) : (
        children
      )}
      <Concerns concerns={people?.concerns.filter(isHere) ?? []} />
    </li>
  );
}

/** Templates of the form library for fields, groups and lists. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
};
