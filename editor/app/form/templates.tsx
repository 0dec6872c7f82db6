import { ADDITIONAL_PROPERTY_FLAG } from '@rjsf/utils';
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import { useState } from 'react';
import type { FormContext } from './form-context.ts';
import { inWords } from '../../in-words.ts';
import { messageAtField } from './issue-words.ts';
import { ToolButton } from '../ToolButton.tsx';
import { oneOf, summaryOf } from './labels.ts';

const nameOf = (path: readonly (string | number)[]) => path.findLast((key) => typeof key === 'string') ?? '';

/** A field: its name, what it is for, the control, what is wrong with it. */
function FieldTemplate(props: FieldTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { id, label, children, rawErrors = [], rawDescription, displayLabel, required, schema, hidden } = props;
  const { proposals, confirm, notices } = props.registry.formContext;
  const errors = [...new Set(rawErrors)];
  if (hidden) return null;
  const isNamed = ADDITIONAL_PROPERTY_FLAG in schema;
  const isOne = !['object', 'array'].includes(String(schema.type));
  return (
    <Wrapped {...props}>
      <div className={errors.length > 0 ? 'field wrong' : 'field'}>
        {displayLabel && (
          <label htmlFor={id} id={`${id}__label`}>
            {isNamed ? 'Value' : (schema.title ?? inWords(label))}
            {!required && !isNamed && <span className="may"> (may be left out)</span>}
          </label>
        )}
        {isOne && rawDescription && (
          <p className="hint" id={`${id}__hint`}>
            {rawDescription}
          </p>
        )}
        {notices
          .filter(({ place }) => id === ['root', ...place].join('_'))
          .map((notice) => (
            <p key={notice.message} className="notice">
              {messageAtField(notice)}
            </p>
          ))}
        {proposals.includes(label) && (
          <p className="proposal">
            Proposed, not confirmed{' '}
            <button
              type="button"
              aria-label={`Confirm: ${schema.title ?? inWords(label)}`}
              onClick={() => confirm(label)}
            >
              Confirm
            </button>
          </p>
        )}
        {errors.length > 0 && (
          <ul className="errors" id={`${id}__errors`}>
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </Wrapped>
  );
}

/** An entry of a group whose names are free: the name can be changed, and the entry removed. */
function Wrapped(props: Omit<WrapIfAdditionalTemplateProps<unknown, RJSFSchema, FormContext>, 'registry'>) {
  const { id, label, schema, children, onKeyRenameBlur, onRemoveProperty } = props;
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children;
  return (
    <div className="named">
      <label htmlFor={`${id}-key`}>Name</label>
      <input id={`${id}-key`} type="text" defaultValue={label} onBlur={onKeyRenameBlur} />
      {children}
      <button type="button" onClick={onRemoveProperty}>
        Remove {label}
      </button>
    </div>
  );
}

function ObjectFieldTemplate(props: ObjectFieldTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { title, description, properties, fieldPathId, schema, onAddProperty } = props;
  const isEntry = typeof fieldPathId.path.at(-1) === 'number';
  const partOf = (name: string) => (schema.properties?.[name] ?? {}) as { group?: string; madeFrom?: string };
  // A value that is made from another one is no question to an editor.
  const shown = properties.filter(({ name }) => !partOf(name).madeFrom);
  const inGroup = (group: string | undefined) =>
    shown
      .filter(({ name }) => partOf(name).group === group)
      .map(({ content, name }) => <div key={name}>{content}</div>);
  const groups = [...new Set(shown.flatMap(({ name }) => partOf(name).group ?? []))];
  const rare = 'Rarely used';
  const fields = [
    ...inGroup(undefined),
    ...[...groups.filter((group) => group !== rare), ...groups.filter((group) => group === rare)].map((group) => (
      <details key={group} className="group">
        <summary>{group}</summary>
        {inGroup(group)}
      </details>
    )),
  ];
  const add = schema.additionalProperties ? (
    <button type="button" onClick={onAddProperty}>
      Add to {inWords(title || 'this file').toLowerCase()}
    </button>
  ) : null;
  if (fieldPathId.path.length === 0 || isEntry)
    return (
      <>
        {fields}
        {add}
      </>
    );
  return (
    <fieldset id={fieldPathId.$id} tabIndex={-1}>
      <legend>{schema.title ?? inWords(title)}</legend>
      {description && <p className="hint">{description}</p>}
      {fields}
      {add}
    </fieldset>
  );
}

function ArrayFieldTemplate(props: ArrayFieldTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { title, items, onAddClick, schema, fieldPathId } = props;
  const name = inWords(title || nameOf(fieldPathId.path));
  return (
    <fieldset id={fieldPathId.$id} tabIndex={-1}>
      <legend>{schema.title ?? name}</legend>
      {schema.description && <p className="hint">{schema.description}</p>}
      <ol className="entries">{items}</ol>
      <button type="button" onClick={onAddClick}>
        Add: {oneOf(title || nameOf(fieldPathId.path))}
      </button>
    </fieldset>
  );
}

/** Entries of a list up to which all of them are open. */
const fewEntries = 4;

function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormContext>) {
  const { children, buttonsProps, index, totalItems } = props;
  const { fieldPathId, hasMoveUp, hasMoveDown, onMoveUpItem, onMoveDownItem, onCopyItem, onRemoveItem } = buttonsProps;
  const value = (children as { props?: { formData?: unknown } } | null)?.props?.formData;
  const called = `${oneOf(nameOf(fieldPathId.path))} ${index + 1}`;
  const isGroup = typeof value === 'object';
  // Of a long list the entries are closed, but for one that is still to be written.
  const [isOpen, setOpen] = useState(() => totalItems <= fewEntries || JSON.stringify(value).includes('TO FILL'));
  const name = (
    <>
      {called}
      {isGroup && <span className="may"> {summaryOf(value)}</span>}
    </>
  );
  return (
    <li className="entry" id={fieldPathId.$id} tabIndex={-1}>
      <div className="entry-bar">
        {isGroup || <strong>{name}</strong>}
        <span className="tools">
          <ToolButton does="Move up" to={called} isOff={!hasMoveUp} act={onMoveUpItem} />
          <ToolButton does="Move down" to={called} isOff={!hasMoveDown} act={onMoveDownItem} />
          <ToolButton does="Duplicate" to={called} act={onCopyItem} />
          <ToolButton does="Remove" to={called} act={onRemoveItem} />
        </span>
      </div>
      {isGroup ? (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{name}</summary>
          {children}
        </details>
      ) : (
        children
      )}
    </li>
  );
}

const nothing = () => null;

/** How the form library shows fields, groups and lists. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  DescriptionFieldTemplate: nothing,
  ErrorListTemplate: nothing,
};
